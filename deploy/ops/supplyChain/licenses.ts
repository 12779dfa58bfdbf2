import satisfies from 'spdx-satisfies'
import type { Component } from './Sbom.ts'

type Exception = { names: string[]; license: string; why: string }

/** These licenses require at most a notice. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]

/** Allowed packages with another license or without a declared one. */
export const exceptions: Exception[] = [
  {
    names: ['ssh2', 'cpu-features', 'buildcheck'],
    license: '',
    why: 'MIT, in a field that npm no longer reads; used by testcontainers',
  },
  {
    names: ['xmlhttprequest-ssl'],
    license: '',
    why: 'MIT, in a field that npm no longer reads; used by Socket.IO, and not sent to browsers',
  },
  {
    names: ['@axe-core/playwright', 'axe-core'],
    license: 'MPL-2.0',
    why: 'run unchanged by tests',
  },
  {
    names: ['@fontsource-variable/inter'],
    license: 'OFL-1.1',
    why: 'a font, served unchanged and as a subset for our two languages, which this license allows',
  },
  { names: ['caniuse-lite'], license: 'CC-BY-4.0', why: 'data that the build reads' },
  {
    names: ['argparse'],
    license: 'Python-2.0',
    why: 'parses the command line of Storybook; as permissive as MIT',
  },
  { names: ['spdx-exceptions'], license: 'CC-BY-3.0', why: 'data that a test reads' },
  { names: ['spdx-ranges'], license: '(MIT AND CC-BY-3.0)', why: 'data that a test reads' },
  {
    names: [
      'darwin-arm64',
      'darwin-x64',
      'linux-arm',
      'linux-arm64',
      'linux-ppc64',
      'linux-riscv64',
      'linux-s390x',
      'linux-x64',
      'linuxmusl-arm64',
      'linuxmusl-x64',
    ].map((platform) => `@img/sharp-libvips-${platform}`),
    license: 'LGPL-3.0-or-later',
    why: 'libvips, a separate library that sharp loads and anybody may replace',
  },
  {
    names: ['@img/sharp-win32-arm64', '@img/sharp-win32-ia32', '@img/sharp-win32-x64'],
    license: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'libvips, as above',
  },
  {
    names: ['@img/sharp-wasm32'],
    license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'libvips, as above',
  },
  {
    names: ['libheif-js'],
    license: 'LGPL-3.0',
    why: 'libheif and libde265, a separate library that only the encoder loads, and anybody may replace',
  },
  {
    names: ['secantusdb'],
    license: 'GPL-2.0-only AND CC-BY-4.0',
    why: 'a separate database process for machines without MongoDB; not part of our releases',
  },
]

/** Components whose license is not allowed, as lines. */
export function refusedLicenses(components: Component[]): string[] {
  return components
    .map((component) => ({ name: nameOf(component), license: licenseOf(component) }))
    .filter(
      ({ name, license }) =>
        !isOurs(name) &&
        !isAllowed(license) &&
        !exceptions.some((each) => each.names.includes(name) && each.license === license),
    )
    .map(({ name, license }) => `${name}: ${license || 'no license'}`)
}

function isOurs(name: string): boolean {
  return name.startsWith('@materia/')
}

function isAllowed(license: string): boolean {
  try {
    return satisfies(license, allowed)
  } catch {
    // The license is not an SPDX expression.
    return false
  }
}

function licenseOf({ licenses = [] }: Component): string {
  return licenses
    .map((each) =>
      'expression' in each ? each.expression : (each.license.id ?? each.license.name ?? ''),
    )
    .join(' AND ')
}

/**
 * The name to install it by. npm's SBOM separates the scope and name of some packages, so it comes
 * from the purl.
 */
export function nameOf({ purl }: Component): string {
  return decodeURIComponent(purl)
    .replace(/^pkg:\w+\//, '')
    .replace(/@[^@]+$/, '')
}
