import { sampleStates } from '@materia/contracts/samples/constants.ts'
import type { OrderedMaterial } from '@materia/contracts/orders/order.ts'
import type { Unit } from '@materia/contracts/catalog/lists/constants.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import { onlyDated } from '@materia/service-kit/src/mongo/dates.ts'
import type { Model } from 'mongoose'
import { isOver, nextAtOf, type SampleLife, waitsFor } from './sampleState.ts'

/** A sample of a listing, from the question to the buyer's verdict. */
export type SampleDocument = SampleLife & {
  _id: number
  buyerId: number
  sellerId: number
  materialId: number
  /** The listing as it was when the buyer asked. */
  material: OrderedMaterial
  quantity: string
  unit: Unit
  grams: number
  /** Null once the buyer's account is deleted. */
  shippingAddress: Address | null
  contactPhone: string | null
  /** The number of its changes. Each write expects it. */
  version: number
  /** The lists that show or count it (`sampleKey`). */
  lists: string[]
  /** When a job has to look at it. Null once it is over. */
  nextAt: Date | null
  createdAt: Date
  /** The time of its last event. */
  changedAt: Date
}

export type SampleRows = { samples: Model<SampleDocument> }
export type SampleSides = Pick<SampleDocument, 'buyerId' | 'sellerId'>

const objectOrNull = { type: Object, default: null }
const textOrNull = { type: String, default: null }

export const sampleModel = defineModel<SampleDocument>(
  'samples',
  {
    _id: integer,
    buyerId: integer,
    sellerId: integer,
    materialId: integer,
    material: { type: Object, required: true },
    quantity: text,
    unit: text,
    grams: integer,
    shippingAddress: objectOrNull,
    contactPhone: textOrNull,
    state: { ...text, enum: sampleStates },
    why: textOrNull,
    price: objectOrNull,
    carrier: textOrNull,
    tracking: textOrNull,
    pictures: { type: [String], default: [] },
    history: { type: [Object], required: true },
    isReminded: { type: Boolean, default: false },
    version: integer,
    lists: { type: [String], required: true },
    nextAt: dateOrNull,
    createdAt: date,
    changedAt: date,
  },
  [
    [{ lists: 1, changedAt: -1, _id: -1 }],
    [{ nextAt: -1 }, onlyDated('nextAt')],
    // The samples that a deleted company asked for.
    [{ buyerId: 1 }],
  ],
)

/** The name of a list of a company's samples. One index serves all of them. */
export const sampleKey = (
  userId: number,
  list:
    | 'all'
    | 'mine'
    | 'open'
    | 'ended'
    | 'asked'
    | 'askedOpen'
    | `with/${number}`
    | `about/${number}`
    | `approved/${number}`
    | `askedOpen/${number}`,
): string => `${userId}/${list}`

function listsOf(
  { buyerId, sellerId, materialId }: SampleSides & Pick<SampleDocument, 'materialId'>,
  life: SampleLife,
): string[] {
  const over = isOver(life)
  const awaited = waitsFor(life)
  const ofBoth = (['buyer', 'seller'] as const).flatMap((role) => {
    const [own, partner] = role === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId]
    return [
      sampleKey(own, 'all'),
      sampleKey(own, over ? 'ended' : 'open'),
      ...(awaited === role ? [sampleKey(own, 'mine')] : []),
      sampleKey(own, `with/${partner}`),
      sampleKey(own, `about/${materialId}`),
    ]
  })
  return [
    ...ofBoth,
    sampleKey(buyerId, 'asked'),
    ...(over
      ? []
      : [sampleKey(buyerId, 'askedOpen'), sampleKey(buyerId, `askedOpen/${materialId}`)]),
    ...(life.state === 'approved' ? [sampleKey(buyerId, `approved/${materialId}`)] : []),
  ]
}

/** The fields of a row that are its life. */
export const lifeFields = {
  state: 1,
  why: 1,
  price: 1,
  carrier: 1,
  tracking: 1,
  pictures: 1,
  history: 1,
  isReminded: 1,
} as const satisfies Record<keyof SampleLife, 1>

/** The fields of a row that follow from its life. */
export function fieldsOfLife(
  sample: SampleSides & Pick<SampleDocument, 'materialId'>,
  life: SampleLife,
): SampleLife & Pick<SampleDocument, 'lists' | 'nextAt' | 'changedAt'> {
  return {
    ...life,
    lists: listsOf(sample, life),
    nextAt: nextAtOf(life),
    changedAt: life.history.at(-1)!.at,
  }
}
