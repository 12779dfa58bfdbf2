import { csvColumns, csvHeaders } from '@materia/contracts/catalog/csv.ts'
import { listingDraft } from '../listingDraft.ts'
import { photo } from '../photo.ts'
import type { Known } from './Known.ts'
import { buyer, type Samples, seller } from './Sample.ts'

const line = {
  category: 'Metals',
  type: 'Copper',
  presentation: 'Wire',
  color: 'Red',
  description: 'Bright',
  quantity: '5',
  unit: 'T',
  price: '40000',
  currency: 'USD',
  state: 'TX',
  country: 'USA',
  postalCode: '77003',
  images: 'front.jpg',
}
const csv = [
  Object.values(csvHeaders.en),
  csvColumns.map((column) => new Map(Object.entries(line)).get(column) ?? ''),
]
  .map((cells) => cells.join())
  .join('\n')

/** The seller's listings and the buyer's favorites. */
export function catalogSamples(known: Known): Samples {
  const lot = () => ({ params: { id: known.material } })
  return {
    uploadImage: async () => ({ ...seller, file: await photo() }),
    uploadImages: async () => ({ ...seller, file: await photo() }),
    createMaterial: () => ({ ...seller, body: listingDraft(known.picture) }),
    importMaterials: () => ({ ...seller, body: { csv, pictures: { 'front.jpg': known.picture } } }),
    listMaterials: () => ({ query: { limit: 5, category: 'Plastics' } }),
    'listMaterials, plain': () => ({}),
    listMaterialIds: () => ({ query: { part: 1 } }),
    listMaterialPlaces: () => ({}),
    listSuggestions: () => ({ query: { q: 'polypro', language: 'en' } }),
    getExchangeRate: () => ({}),
    getAskedPrices: () => ({ query: { type: 'Copper', grade: 'Barley', currency: 'MXN' } }),
    listAsks: () => ({}),
    getAskCell: () => ({ query: { type: 'Copper', grade: 'Barley', country: 'USA' } }),
    exportAsks: () => ({ query: { type: 'Copper', language: 'es' } }),
    'exportAsks, plain': () => ({}),
    listDeals: () => ({}),
    'listDeals, of a type': () => ({ query: { type: 'Polyethylene' } }),
    exportDeals: () => ({ query: { language: 'es' } }),
    listRelaxedSearches: () => ({ query: { q: 'zinc', country: 'MEX' } }),
    getMaterial: lot,
    getMaterialHead: () => ({
      ...lot(),
      query: { language: 'es', origin: 'http://sample.example' },
    }),
    listUserMaterials: () => ({ params: { id: 1 } }),
    changeMaterial: () => ({
      ...seller,
      ...lot(),
      // Enough for an order by card and two by transfer.
      body: { description: 'Clean, blue', quantity: '5000', isSingleLot: false },
    }),
    listSimilarMaterials: lot,
    recordView: lot,
    listOwnMaterials: () => ({ ...seller, query: { status: 'available', limit: 5 } }),
    exportMaterials: () => ({ ...seller, query: { language: 'es' } }),
    addFavorite: () => ({ ...buyer, ...lot() }),
    getFavorite: () => ({ ...buyer, ...lot() }),
    listFavorites: () => ({ ...buyer, query: { limit: 5 } }),
    'listFavorites, plain': () => buyer,
    listFavoriteIds: () => buyer,
    saveSearch: () => ({
      ...buyer,
      body: { name: 'PP', filters: { category: 'Plastics', type: 'Polypropylene' } },
    }),
    listSavedSearches: () => buyer,
    changeSavedSearch: () => ({
      ...buyer,
      params: { id: known.savedSearch },
      body: { name: 'PP regrind', frequency: 'atOnce', isSeen: true },
    }),
    deleteSavedSearch: () => ({ ...buyer, params: { id: known.savedSearch } }),
    listMatches: () => ({ ...buyer, query: { to: 'USA-77002', limit: 5 } }),
    sendMatchFeedback: () => ({ ...buyer, body: { materialId: known.material, reason: 'tooFar' } }),
    undoMatchFeedback: () => ({ ...buyer, params: { materialId: known.material } }),
    getDemand: () => ({ ...seller, query: { type: 'Polypropylene', presentation: 'Ground' } }),
    removeFavorite: () => ({ ...buyer, ...lot() }),
  }
}
