export type License = { license: { id?: string; name?: string } } | { expression: string }

export type Component = {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  licenses?: License[]
}

/** The part of CycloneDX that we read. */
export type Sbom = { bomFormat: 'CycloneDX'; specVersion: string; components: Component[] }
