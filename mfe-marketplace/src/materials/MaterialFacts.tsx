import type { Material } from '@materia/contracts/catalog/material.ts'
import { Facts } from './Facts.tsx'
import { type Fact, useFacts } from './useFacts.ts'

/** The named facts of a listing. Leaves out missing ones. */
export function MaterialFacts({ material, names }: { material: Material; names: Fact[] }) {
  const facts = useFacts()(names)
  return <Facts facts={facts.map(([name, valueOf]) => [name, valueOf(material)])} />
}
