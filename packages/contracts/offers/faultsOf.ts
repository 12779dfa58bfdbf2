import { dayMs, minuteMs } from '../durations.ts'
import { frameMonthsMax, loadingDaysMax, validDaysMax, validMinutesMin } from './constants.ts'
import type { SettlementOffer } from '../weighing/terms.ts'
import type { CallOffTerm, OfferTerms } from './offer.ts'

type Fault = { path: string; message: string }

/** The terms that contradict each other or the calendar, by field. Empty if there are none. */
export function faultsOf(terms: OfferTerms, now: Date): Fault[] {
  const { validUntil, loading, quality, payment, depositPercent, lines, partsFrom } = terms
  const { callOff, settlement } = terms
  const { mfiMin, mfiMax } = quality
  const validMs = Date.parse(validUntil) - now.getTime()
  const faults: (Fault | false)[] = [
    !(validMs >= validMinutesMin * minuteMs) && {
      path: 'validUntil',
      message: `must be at least ${validMinutesMin} minutes ahead`,
    },
    validMs > validDaysMax * dayMs && {
      path: 'validUntil',
      message: `must be within ${validDaysMax} days`,
    },
    mfiMin !== undefined &&
      mfiMax !== undefined &&
      Number(mfiMin) > Number(mfiMax) && {
        path: 'quality.mfiMax',
        message: 'must not be less than mfiMin',
      },
    depositPercent !== undefined &&
      payment !== 'transfer' && {
        path: 'depositPercent',
        message: 'is for orders that are paid by transfer',
      },
    lines.length > 1 &&
      payment !== 'transfer' && {
        path: 'payment',
        message: 'must be transfer for several listings',
      },
    partsFrom !== undefined &&
      (lines.length > 1 || Number(partsFrom) > Number(lines[0]?.quantity)) && {
        path: 'partsFrom',
        message: 'must be at most the quantity of the only listing',
      },
    partsFrom !== undefined &&
      lines[0]?.per === 'lot' && {
        path: 'lines.0.per',
        message: 'must be a price for a unit, so that a part has a price',
      },
    ...(loading ? loadingFaults(loading, now) : []),
    ...(callOff ? callOffFaults(terms, callOff, now) : []),
    ...(settlement ? settlementFaults(terms, settlement) : []),
  ]
  return faults.filter((fault) => fault !== false)
}

function loadingFaults({ from, until }: { from: string; until: string }, now: Date) {
  // Midnight UTC of a day. The author's day may have begun earlier or later.
  const [start, end] = [Date.parse(from), Date.parse(until)]
  return [
    !(start >= now.getTime() - 2 * dayMs) && {
      path: 'loading.from',
      message: 'must not be in the past',
    },
    !(end >= start) && { path: 'loading.until', message: 'must not be before loading.from' },
    end > now.getTime() + loadingDaysMax * dayMs && {
      path: 'loading.until',
      message: `must be within ${loadingDaysMax} days`,
    },
  ]
}

function callOffFaults(
  { lines, payment, partsFrom, loading }: OfferTerms,
  { perMonth, until }: CallOffTerm,
  now: Date,
) {
  const end = Date.parse(until)
  return [
    (lines.length > 1 || Number(perMonth) > Number(lines[0]?.quantity)) && {
      path: 'callOff.perMonth',
      message: 'must be at most the quantity of the only listing',
    },
    lines[0]?.per === 'lot' && { path: 'lines.0.per', message: 'must be a price for a unit' },
    payment === 'card' && { path: 'payment', message: 'must not be card for a frame contract' },
    partsFrom !== undefined && { path: 'partsFrom', message: 'is not for a frame contract' },
    Boolean(loading) && { path: 'loading', message: 'is not for a frame contract' },
    !(end > now.getTime()) && { path: 'callOff.until', message: 'must be in the future' },
    end > now.getTime() + frameMonthsMax * 31 * dayMs && {
      path: 'callOff.until',
      message: `must be within ${frameMonthsMax} months`,
    },
  ]
}

/** A deduction for contamination begins at its limit, and goods are rejected from there on. */
function settlementFaults(
  { quality: { contaminationPercentMax } }: OfferTerms,
  { contaminationFactor, rejectPercent }: SettlementOffer,
) {
  const hasLimit = contaminationPercentMax !== undefined
  return [
    contaminationFactor !== undefined &&
      !hasLimit && {
        path: 'settlement.contaminationFactor',
        message: 'needs quality.contaminationPercentMax',
      },
    rejectPercent !== undefined &&
      (!hasLimit || Number(rejectPercent) < Number(contaminationPercentMax)) && {
        path: 'settlement.rejectPercent',
        message: 'must be at least quality.contaminationPercentMax',
      },
  ]
}
