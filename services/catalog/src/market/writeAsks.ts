import { materialTypeNames } from '@materia/contracts/catalog/material.ts'
import { createYielder } from '@materia/service-kit/src/changes/createYielder.ts'
import type { CatalogDeps } from '../deps.ts'
import { type AskFigureDocument, type Cell, figureId } from '../model/askFigure.ts'
import type { MaterialDocument } from '../model/material.ts'
import { unitPriceOf } from '../model/unitPrice.ts'
import { type Ask, figuresOf } from './figuresOf.ts'
import { weekOf } from './weekOf.ts'

type Listing = Pick<
  MaterialDocument,
  | '_id'
  | 'userId'
  | 'type'
  | 'grade'
  | 'presentation'
  | 'country'
  | 'state'
  | 'unit'
  | 'pieceKilograms'
  | 'currency'
  | 'quantity'
  | 'availableQuantity'
  | 'priceCents'
  | 'left'
  | 'isUnlisted'
>

const fields = {
  userId: 1,
  type: 1,
  grade: 1,
  presentation: 1,
  country: 1,
  state: 1,
  unit: 1,
  pieceKilograms: 1,
  currency: 1,
  quantity: 1,
  availableQuantity: 1,
  priceCents: 1,
  left: 1,
  isUnlisted: 1,
} as const

const batchSize = 1000

type Deps = Pick<CatalogDeps, 'connection' | 'materials' | 'askFigures' | 'exchangeRate' | 'now'>

/**
 * Writes the figures of the current week from all available listings. They are called demo data where
 * that was written. Returns the number of cells.
 */
export async function writeAsks({
  connection,
  materials,
  askFigures,
  exchangeRate,
  now,
}: Deps): Promise<number> {
  const [week, updatedAt] = [weekOf(now()), now()]
  const isDemo = (await connection.collection<{ _id: string }>('seeds').findOne()) !== null
  const yieldIfDue = createYielder()
  let count = 0
  // One type after the other, so that memory holds the listings of one type.
  for (const type of materialTypeNames) {
    const asks = await readAsks(materials, type, exchangeRate.mxnPerUsd)
    const rows: AskFigureDocument[] = []
    for (const { cell, asks: ofCell } of asks.values()) {
      const figures = figuresOf(ofCell)
      if (figures)
        rows.push({
          _id: figureId(week, cell),
          week,
          ...cell,
          ...figures,
          updatedAt,
          ...(isDemo && { isDemo: true as const }),
        })
      await yieldIfDue()
    }
    await saveFigures(askFigures, rows)
    count += rows.length
  }
  // Cells that have become too thin since.
  await askFigures.deleteMany({ week, updatedAt: { $lt: updatedAt } })
  return count
}

async function saveFigures(
  askFigures: CatalogDeps['askFigures'],
  rows: AskFigureDocument[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize)
    await askFigures.bulkWrite(
      rows.slice(from, from + batchSize).map(({ _id, ...row }) => ({
        updateOne: { filter: { _id }, update: { $set: row }, upsert: true },
      })),
      { ordered: false, throwOnValidationError: true },
    )
}

type Asks = Map<string, { cell: Cell; asks: Ask[] }>

async function readAsks(
  materials: CatalogDeps['materials'],
  type: string,
  mxnPerUsd: number,
): Promise<Asks> {
  const found: Asks = new Map()
  const yieldIfDue = createYielder()
  const listings = materials
    .find({ type, status: 'available', deletedAt: null }, fields)
    .lean<Listing[]>()
    .cursor({ batchSize })
  for await (const listing of listings) {
    const price = dollarsPerKilogram(listing, mxnPerUsd)
    if (price === null) continue
    const ask = { price, userId: listing.userId }
    for (const cell of cellsOf(listing)) {
      const key = Object.values(cell).join('|')
      const known = found.get(key)
      if (known) known.asks.push(ask)
      else found.set(key, { cell, asks: [ask] })
    }
    await yieldIfDue()
  }
  return found
}

/** Each listing counts in every cell that contains it. */
function cellsOf({ type, grade, presentation, country, state }: Listing): Cell[] {
  const grades = grade ? ['', grade] : ['']
  const presentations = presentation ? ['', presentation] : ['']
  const places = ['', country, `${country}-${state}`]
  return grades.flatMap((ofGrade) =>
    presentations.flatMap((ofPresentation) =>
      places.map((place) => ({ type, grade: ofGrade, presentation: ofPresentation, place })),
    ),
  )
}

/** Null for drafts, for unlisted listings and for pieces of unknown weight. */
function dollarsPerKilogram(listing: Listing, mxnPerUsd: number): number | null {
  const { quantity, priceCents, currency, isUnlisted } = listing
  if (quantity === 0 || priceCents === 0 || isUnlisted) return null
  const { unitCents, priceUnit } = unitPriceOf(listing)
  if (priceUnit !== `${currency}/kg` || !Number.isFinite(unitCents)) return null
  return unitCents / 100 / (currency === 'MXN' ? mxnPerUsd : 1)
}
