import type { Entry, TextField } from '../src/Entry.ts'

type EntryOverrides = Partial<Omit<Entry, 'texts'>> & {
  id: number
  pricePerKg?: number | null
  kilograms?: number
  texts?: Partial<Record<TextField, string>>
}

export function buildEntry({
  texts,
  pricePerKg = 55,
  kilograms = 1000,
  ...overrides
}: EntryOverrides): Entry {
  return {
    revision: 1,
    userId: 1,
    category: 'Plastics',
    type: 'Polypropylene',
    grade: '',
    presentation: 'Ground',
    color: 'Blue',
    materialOrigin: 'Post-industrial',
    country: 'MEX',
    state: 'NL',
    pieces: null,
    freight: null,
    weight: pricePerKg === null ? null : { kilograms, price: pricePerKg },
    createdAt: 0,
    texts: { title: '', company: '', place: '', description: '', ...texts },
    ...overrides,
  }
}
