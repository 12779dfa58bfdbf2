import type { PageSources } from '@materia/contracts/services.ts'

export type SecurityOptions = {
  isBehindTls: boolean
  devOrigins: string[]
  pageSources: PageSources[]
}

export type SecurityHeaders = {
  /** Flat list of names and values, for every response. A page replaces the policy. */
  plain: string[]
  /** The same for public files, which mail readers on other sites may show too. */
  file: string[]
  /** The `Content-Security-Policy` of a page. */
  pagePolicy: (nonce: string) => string
}

/** Built once, as the flat list that `writeHead` takes: every response has them. */
export function createSecurityHeaders({
  isBehindTls,
  devOrigins,
  pageSources,
}: SecurityOptions): SecurityHeaders {
  const shared = [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Permissions-Policy',
    'camera=(self), geolocation=(), microphone=(), payment=(self), usb=()',
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'X-Frame-Options',
    'DENY',
    ...(isBehindTls ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ]
  const self = ["'self'", ...devOrigins].join(' ')
  const and = (kind: keyof PageSources) => pageSources.flatMap((sources) => sources[kind])
  const pagePolicy = (nonce: string) =>
    [
      `default-src ${self}`,
      `script-src ${[self, ...and('script')].join(' ')}`,
      `style-src ${self} 'nonce-${nonce}'`,
      `img-src ${self} data: blob:`,
      `font-src ${self}`,
      `connect-src ${[self, ...and('connect')].join(' ')}`,
      ...(and('frame').length > 0 ? [`frame-src ${[self, ...and('frame')].join(' ')}`] : []),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
  const plain = [
    ...shared,
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ]
  const policyAt = plain.indexOf('Cross-Origin-Resource-Policy') + 1
  return {
    plain,
    file: plain.with(policyAt, 'cross-origin'),
    pagePolicy,
  }
}
