import { kilogramsOf } from '@materia/contracts/catalog/lists/kilogramsOf.ts'
import { toCents } from '@materia/contracts/money.ts'
import type { Revision } from '@materia/contracts/offers/offer.ts'
import { lineCents } from '@materia/contracts/offers/offerPrice.ts'
import type { Answer, AwardsDraft, Request } from '@materia/contracts/requests/request.ts'
import { useState } from 'react'
import { readQuantity } from '../offers/typedNumbers.ts'
import { canAward, shownRevision } from './answerState.ts'

export type Chosen = {
  answer: Answer
  revision: Revision
  /** As typed, in units of its listing. */
  typed: string
  isWrong: boolean
  kilograms: number
  cents: number
  award: AwardsDraft['awards'][number]
}

export type Awards = ReturnType<typeof useAwards>

/** The offers that the buyer has chosen, how much of each, and their sum against the request. */
export function useAwards(request: Request, answers: Answer[], now: number) {
  const [typed, setTyped] = useState<Record<number, string>>({})
  const chosen = answers.flatMap((answer) => {
    const text = typed[answer.offer.id]
    const revision = shownRevision(answer)
    return text !== undefined && revision && canAward(answer, revision, now)
      ? [readChosen(answer, revision, text)]
      : []
  })
  const open = request.kilograms - request.awardedKilograms
  const kilograms = chosen.reduce((sum, one) => sum + one.kilograms, 0)
  return {
    chosen,
    open,
    kilograms,
    isOver: kilograms > open,
    isWrong: chosen.some((one) => one.isWrong),
    toggle(answer: Answer) {
      const { id } = answer.offer
      const { [id]: before, ...others } = typed
      setTyped(
        before === undefined ? { ...typed, [id]: firstPart(answer, open - kilograms) } : others,
      )
    },
    change: (id: number, text: string) => setTyped({ ...typed, [id]: text }),
    clear: () => setTyped({}),
  }
}

/** All of an offer, or as much as is open where its terms allow that part. */
function firstPart(answer: Answer, open: number): string {
  const revision = shownRevision(answer)
  const line = revision?.lines[0]
  const partsFrom = revision?.terms.partsFrom
  if (!line) return ''
  if (!partsFrom || answer.kilograms <= open) return line.quantity
  const units = Math.floor(open / (kilogramsOf(1, line.unit, line.pieceKilograms) ?? 1))
  return units >= Number(partsFrom) ? String(units) : line.quantity
}

function readChosen(answer: Answer, revision: Revision, typed: string): Chosen {
  const { terms, lines, hash, amount } = revision
  const [line] = lines
  const whole = {
    answer,
    revision,
    typed,
    isWrong: false,
    kilograms: answer.kilograms,
    cents: toCents(amount),
    award: { offerId: answer.offer.id, hash },
  }
  if (!line || !terms.partsFrom) return whole
  const parsed = readQuantity(typed, line.unit)
  const quantity = 'value' in parsed ? parsed.value : ''
  if (quantity === line.quantity) return whole
  const cents = quantity ? lineCents({ ...line, quantity }) : null
  const isWrong =
    cents === null ||
    Number(quantity) < Number(terms.partsFrom) ||
    Number(quantity) > Number(line.quantity)
  return {
    ...whole,
    isWrong,
    kilograms: Math.round(kilogramsOf(Number(quantity), line.unit, line.pieceKilograms) ?? 0),
    cents: cents ?? 0,
    award: { ...whole.award, quantity },
  }
}
