import type { Language } from '@materia/contracts/languages.ts'
import { packagesMax } from '@materia/contracts/settlement/constants.ts'
import type { TicketDraft } from '@materia/contracts/settlement/ticket.ts'
import { readWeight } from '@materia/contracts/weighing/readWeight.ts'
import type { WeighUnit } from '@materia/contracts/weighing/constants.ts'

export type Package = NonNullable<TicketDraft['packages']>[number]

/**
 * The packages of a list that was pasted from a spreadsheet: number and net, or number, gross, tare
 * and net, and a seal. A first row without weights names the columns. `row`: the first wrong one.
 */
export function readPackages(
  text: string,
  rule: { unit: WeighUnit; language: Language },
): { packages: Package[] } | { row: number } {
  const lines = text.split('\n').flatMap((line, index) => {
    const cells = line.split(/\t|;/).map((cell) => cell.trim())
    return cells.some(Boolean) ? [{ cells, row: index + 1 }] : []
  })
  const isHead = lines[0]?.cells.slice(1).every((cell) => !/\d/.test(cell)) ?? false
  const packages: Package[] = []
  for (const { cells, row } of isHead ? lines.slice(1) : lines) {
    const read = toPackage(cells, rule)
    if (!read || packages.length === packagesMax) return { row }
    packages.push(read)
  }
  return { packages }
}

function toPackage(
  [no = '', ...rest]: string[],
  { unit, language }: { unit: WeighUnit; language: Language },
): Package | null {
  const weightOf = (text: string | undefined) => {
    // Packages weigh less than a ton of either kind, or some: the point tells the decimals.
    const read = readWeight(text ?? '', { unit, language, expectedKilograms: null })
    if ('value' in read) return read.unit === unit ? read.value : null
    return read.error === 'ambiguous' && text?.includes(',') ? read.one : null
  }
  const [first, second, third, seal] = rest
  const isNetOnly = !second
  const gross = weightOf(first)
  const net = isNetOnly ? gross : weightOf(third || second)
  const tare = third ? weightOf(second) : undefined
  if (no === '' || gross === null || net === null || tare === null) return null
  return { no, gross, net, ...(tare && { tare }), ...(seal && { seal }) }
}
