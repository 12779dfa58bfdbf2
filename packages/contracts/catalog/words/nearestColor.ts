import { foldText } from '../../text/foldText.ts'
import { withoutShade } from '../lists/colorNames.ts'
import { namesOfColors } from '../lists/terms.ts'

/**
 * The known color that a text names in either language. Ignores its shade, one or two typos and its
 * ending. Undefined for other texts.
 */
export function nearestColor(text: string): string | undefined {
  const typed = withoutShade(foldText(text).trim())
  const most = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2
  const named = namesOfColors.flatMap(({ color, names }) =>
    names.map((name) => ({ color, slips: slipsBetween(typed, foldText(name)) })),
  )
  const [nearest] = named.filter(({ slips }) => slips <= most).toSorted((a, b) => a.slips - b.slips)
  return nearest?.color
}

/** Levenshtein distance of two texts. */
function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1]
    for (let place = 0; place < b.length; place++) {
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (letter === b[place] ? 0 : 1),
        ),
      )
    }
    row = next
  }
  return row.at(-1) ?? 0
}
