export type License = { license: { id?: string; name?: string } } | { expression: string }

export type Component = {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  licenses?: License[]
}

/** As much of CycloneDX as we read. */
export type Sbom = { bomFormat: 'CycloneDX'; specVersion: string; components: Component[] }
