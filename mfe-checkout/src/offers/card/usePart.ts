import { decimal } from '@materia/contracts/money.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { lineCents } from '@materia/contracts/offers/offerPrice.ts'
import { useState } from 'react'
import { readQuantity } from '../typedNumbers.ts'

type Part = {
  /** The sum of the part. */
  amount: string
  isWrong: boolean
  /** Absent if the terms allow no part. */
  field?: {
    value: string
    onChange: (value: string) => void
    from: string
    line: Revision['lines'][number]
  }
  /** Less than all of it. */
  quantity?: string
}

/** The part of an offer that its buyer takes. All of it where the terms allow no part. */
export function usePart({ role }: Pick<Offer, 'role'>, { terms, lines, amount }: Revision): Part {
  const [line] = lines
  const [typed, setTyped] = useState(line?.quantity ?? '')
  const { partsFrom } = terms
  if (role !== 'buyer' || !partsFrom || !line) return { amount, isWrong: false }
  const parsed = readQuantity(typed, line.unit)
  const quantity = 'value' in parsed ? parsed.value : ''
  const cents = quantity ? lineCents({ ...line, quantity }) : null
  const isWrong =
    cents === null ||
    Number(quantity) < Number(partsFrom) ||
    Number(quantity) > Number(line.quantity)
  return {
    amount: isWrong ? amount : decimal(cents),
    isWrong,
    field: { value: typed, onChange: setTyped, from: partsFrom, line },
    ...(quantity !== line.quantity && { quantity }),
  }
}
