/** The tracking pages of carriers, by a part of their name. The number comes last. */
const pages: [name: RegExp, page: string][] = [
  [/\bups\b/i, 'https://www.ups.com/track?tracknum='],
  [/fed\s?ex/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\bdhl\b/i, 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  [/estafeta/i, 'https://www.estafeta.com/rastrear-envio?guia='],
  [/paquete\s?express/i, 'https://www.paquetexpress.com.mx/rastreo/'],
  [/\bxpo\b/i, 'https://www.xpo.com/track?q='],
  [/\bsaia\b/i, 'https://www.saia.com/track/details?pro='],
  [
    /old dominion|\bodfl\b/i,
    'https://www.odfl.com/us/en/tools/trace-track-ltl-freight/trace.html?proNumbers=',
  ],
]

/** The carrier's page about a shipment, or null for a carrier that we do not know. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const [, page] = pages.find(([name]) => name.test(carrier)) ?? []
  return page === undefined ? null : `${page}${encodeURIComponent(trackingNumber)}`
}
