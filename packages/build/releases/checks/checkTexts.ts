import { type ReleasedTexts, textsFile, textsOf } from '../../texts/releasedTexts.ts'
import { type SliceName, isOwnRepository } from '../../slices.ts'
import { type Texts, extractTexts, placeholdersOf } from '../../texts/extractTexts.ts'
import { UserError } from '../../UserError.mjs'
import { readBuilt } from '../store/readBuilt.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

/**
 * Refuses texts that were not extracted or have no Spanish text or other placeholders. Also refuses
 * a Spanish text that stayed the same while its English changed since the current release.
 * `staying` has the ids of Spanish texts that are right as they are. Throws UserError with all
 * problems.
 */
export async function checkTexts(
  store: ReleaseStore,
  name: SliceName,
  current: string | undefined,
  staying: string[] = [],
): Promise<void> {
  const texts = textsOf(name)
  const before =
    current === undefined
      ? undefined
      : await readBuilt<ReleasedTexts>(store, name, current, textsFile)
  const complaints = Object.entries(texts).flatMap(([folder, { en, es }]) => [
    ...differences(extracted(folder) ?? en, en).map(
      (id) => `${id} differs between en.json and its source. Extract the texts again`,
    ),
    ...Object.keys(en)
      .filter((id) => es[id] === undefined)
      .map((id) => `${id} is not in es.json`),
    ...Object.keys(es)
      .filter((id) => en[id] === undefined)
      .map((id) => `${id} is in es.json but in no source`),
    ...Object.keys(en)
      .filter(
        (id) =>
          es[id] !== undefined &&
          String(placeholdersOf(es[id])) !== String(placeholdersOf(en[id] ?? '')),
      )
      .map((id) => `${id} has different placeholders in Spanish`),
    ...staleTexts({ en, es }, before?.[folder])
      .filter((id) => !staying.includes(id))
      .map(
        (id) =>
          `${id} changed in English since the current release, but not in Spanish. Translate it, or keep it with --spanish-stays ${id}`,
      ),
  ])
  if (complaints.length > 0)
    throw new UserError(
      `The texts of ${name} have problems:\n${complaints.map((line) => `  ${line}`).join('\n')}`,
    )
}

/** Ids of texts whose English differs from `before` and whose Spanish does not. */
export function staleTexts(
  now: { en: Texts; es: Texts },
  before: { en: Texts; es: Texts } | undefined,
): string[] {
  if (!before) return []
  return Object.keys(now.en).filter(
    (id) =>
      before.en[id] !== undefined && before.en[id] !== now.en[id] && before.es[id] === now.es[id],
  )
}

/**
 * The texts in a folder's sources. An installed design system has no sources, and its texts were
 * checked before.
 */
function extracted(folder: string): Texts | undefined {
  if (!isOwnRepository) return extractTexts(folder)
  return folder === 'packages/ui' ? undefined : extractTexts('.')
}

function differences(one: Texts, other: Texts): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (id) => one[id] !== other[id],
  )
}
