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
    why: 'MIT, written in a field that npm no longer reads; of testcontainers',
  },
  {
    names: ['xmlhttprequest-ssl'],
    license: '',
    why: 'MIT, written in a field that npm no longer reads; of Socket.IO, and not in what browsers get',
  },
  { names: ['@axe-core/playwright', 'axe-core'], license: 'MPL-2.0', why: 'run by tests as it is' },
  {
    names: ['@fontsource-variable/inter'],
    license: 'OFL-1.1',
    why: 'a font, served as it is, and the letters of our two languages as a file of their own, which this license lets be made',
  },
  { names: ['caniuse-lite'], license: 'CC-BY-4.0', why: 'data that the build reads' },
  {
    names: ['argparse'],
    license: 'Python-2.0',
    why: 'reads a command line of the Storybook; as free as MIT',
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
    why: 'libvips, a library of its own that sharp loads and anyone may replace',
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
    names: ['secantusdb'],
    license: 'GPL-2.0-only AND CC-BY-4.0',
    why: 'a database that runs beside us where there is no MongoDB; nothing of it goes into what we ship',
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
