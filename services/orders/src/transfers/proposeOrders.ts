import { isSameName } from './isSameName.ts'
import type { Expected } from './matchReceipt.ts'
import type { ReceiptDocument } from './receipt.ts'
import { joinedText } from './reference.ts'

export type ProposalReason = 'reference' | 'closeReference' | 'amount' | 'name'
export type Proposal = { key: string; reasons: ProposalReason[] }

const proposalsMax = 5
const weights: Record<ProposalReason, number> = {
  reference: 4,
  closeReference: 3,
  amount: 2,
  name: 2,
}

/** The payments that a receipt may belong to, the likeliest first. */
export function proposeOrders(
  receipt: Pick<ReceiptDocument, 'text' | 'name' | 'currency' | 'cents'>,
  awaited: Expected[],
): Proposal[] {
  const written = joinedText(receipt.text)
  const weightOf = ({ reasons }: Proposal) =>
    reasons.reduce((sum, reason) => sum + weights[reason], 0)
  return awaited
    .map((expected) => ({ key: expected._id, reasons: reasonsOf(receipt, written, expected) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, proposalsMax)
}

function reasonsOf(
  { name, currency, cents }: Pick<ReceiptDocument, 'name' | 'currency' | 'cents'>,
  written: string,
  expected: Expected,
): ProposalReason[] {
  const isLacking = cents === expected.cents - expected.receivedCents || cents === expected.cents
  return [
    ...referenceReason(written, expected.reference),
    ...(isLacking && currency === expected.currency ? (['amount'] as const) : []),
    ...(expected.names.some((one) => isSameName(name, one)) ? (['name'] as const) : []),
  ]
}

function referenceReason(written: string, reference: string | null): ProposalReason[] {
  if (reference === null) return []
  if (written.includes(reference)) return ['reference']
  return hasClose(written, reference) ? ['closeReference'] : []
}

/** Whether a text has a reference with at most one wrong, missing or additional character. */
function hasClose(written: string, reference: string): boolean {
  // One of the halves is right, so only its places are compared.
  const half = reference.length >> 1
  return [0, half].some((start) => {
    const part = reference.slice(start, start === 0 ? half : undefined)
    for (let at = written.indexOf(part); at >= 0; at = written.indexOf(part, at + 1)) {
      const isClose =
        start === 0
          ? beginsClose(written.slice(at + half), reference.slice(half))
          : beginsClose(reversed(written.slice(0, at)), reversed(reference.slice(0, half)))
      if (isClose) return true
    }
    return false
  })
}

/** Whether a text begins with a part in which at most one character is wrong. */
function beginsClose(text: string, part: string): boolean {
  let same = 0
  while (same < part.length && text[same] === part[same]) same++
  if (same === part.length) return true
  const rest = part.slice(same + 1)
  const isSwapped =
    text[same] === part[same + 1] &&
    text[same + 1] === part[same] &&
    text.startsWith(part.slice(same + 2), same + 2)
  return (
    isSwapped ||
    text.startsWith(rest, same + 1) ||
    text.startsWith(part.slice(same), same + 1) ||
    text.startsWith(rest, same)
  )
}

const reversed = (text: string) => [...text].toReversed().join('')
