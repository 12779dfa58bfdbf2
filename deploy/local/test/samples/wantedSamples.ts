import type { Known } from './Known.ts'
import { buyer, type Samples, seller } from './Sample.ts'

/** The buyer's wanted posts, and what the seller does with one. */
export function wantedSamples(known: Known): Samples {
  const post = () => ({ params: { id: known.wanted } })
  const needs = {
    category: 'Plastics',
    type: 'Polypropylene',
    presentations: ['Ground'],
    kilograms: 20_000,
    location: 'Texas, United States',
    postalCode: '77003',
  }
  return {
    'createWanted, a draft': () => ({ ...buyer, body: { ...needs, status: 'draft' } }),
    deleteWanted: () => ({ ...buyer, ...post() }),
    createWanted: () => ({
      ...buyer,
      body: {
        ...needs,
        grade: 'Copolymer',
        colors: ['Blue'],
        mfiMin: '8',
        mfiMax: '20',
        targetPrice: '0.5512',
        showsPrice: true,
        description: 'Clean regrind, every month',
      },
    }),
    listWanted: () => ({ query: { limit: 5, category: 'Plastics', priceMax: 1 } }),
    listWantedIds: () => ({ query: { part: 1 } }),
    listOwnWanted: () => ({ ...buyer, query: { status: 'open', limit: 5 } }),
    exportWanted: () => ({ ...buyer, query: { language: 'es' } }),
    getWanted: post,
    getWantedHead: () => ({
      ...post(),
      query: { language: 'es', origin: 'http://sample.example' },
    }),
    changeWanted: () => ({ ...buyer, ...post(), body: { kilograms: 25_000, isRenewed: true } }),
    listFittingListings: () => ({ ...buyer, ...post() }),
    listWantedMatches: () => ({ ...seller, query: { limit: 5 } }),
    reportWanted: () => ({ ...seller, ...post(), body: { reason: 'other', comment: 'A sample' } }),
  }
}
