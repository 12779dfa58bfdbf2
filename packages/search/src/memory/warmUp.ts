import { colors, sorts, typesByCategory } from '@materia/contracts/catalog/lists/constants.ts'
import { languages } from '@materia/contracts/languages.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { MaterialIndex } from './MaterialIndex.ts'
import { createYielder } from '@materia/service-kit/src/changes/createYielder.ts'

/** Runs searches until V8 has compiled the code. The first searches take ten times as long. */
export async function warmUp(index: MaterialIndex): Promise<void> {
  const yieldIfDue = createYielder()
  for (const color of colors) {
    for (const type of Object.values(typesByCategory).flat()) {
      for (const language of languages) {
        index.search({
          color,
          sort: sorts[color.length % sorts.length],
          to: 'USA-77002',
          limit: 24,
        })
        index.search({
          type,
          q: `${termLabel(language, color)} ${termLabel(language, type).slice(1)}`,
          limit: 24,
        })
        await yieldIfDue()
      }
    }
  }
}
