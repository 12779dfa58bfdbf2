import { buildListings } from '@materia/deploy/local/seed/buildListings.ts'
import { companies } from '@materia/deploy/local/seed/companies.ts'
import type { Entry } from '../src/Entry.ts'
import { toEntry } from '../src/toEntry.ts'

export const listings = buildListings(400, new Date('2099-11-02T12:00:00Z'))
export const entries = listings.map(({ material, seller }, place) =>
  toEntry(
    { ...material, _id: place + 1, userId: companies.indexOf(seller) + 1 },
    { companyName: seller.companyName, mxnPerUsd: 18.4 },
  ),
)

type Field =
  | 'category'
  | 'type'
  | 'grade'
  | 'presentation'
  | 'color'
  | 'country'
  | 'state'
  | 'materialOrigin'
  | 'userId'
/** A list means any of its values. */
type Wanted = { [field in Field]?: Entry[field] | readonly Entry[field][] }
const pp = { type: 'Polypropylene' } as const
const ground = { presentation: 'Ground' } as const
const userOf = (username: string) => ({
  userId: companies.findIndex((company) => company.username === username) + 1,
})

/** Listings that these words must find first. */
export const queries: [q: string, wanted: Wanted][] = [
  ['PP', pp],
  ['pp molido', { ...pp, ...ground }],
  ['PP regrind', { ...pp, ...ground }],
  ['polipropileno remolido negro', { ...pp, ...ground, color: 'Black' }],
  ['pp hojuela', { ...pp, ...ground }],
  ['#5', pp],
  ['resin 5 flake', { ...pp, ...ground }],
  ['resina 5', pp],
  ['pp purga', { ...pp, presentation: 'Purge' }],
  ['pp purge', { ...pp, presentation: 'Purge' }],
  ['scrap de PP', pp],
  ['PP natural', { ...pp, color: 'Natural' }],
  ['PE', { type: 'Polyethylene' }],
  ['HDPE', { grade: 'HDPE' }],
  ['PEAD', { grade: 'HDPE' }],
  ['LDPE', { grade: 'LDPE' }],
  ['PEBD', { grade: 'LDPE' }],
  ['LLDPE', { grade: 'LLDPE' }],
  ['alta densidad', { grade: 'HDPE' }],
  ['low density bales', { grade: 'LDPE', presentation: 'Bales' }],
  ['#2', { grade: 'HDPE' }],
  ['PET', { type: 'PET' }],
  ['PET paca', { type: 'PET', presentation: 'Bales' }],
  ['pet bottle bales', { grade: 'Bottle', presentation: 'Bales' }],
  ['PET transparente', { type: 'PET', color: 'Clear' }],
  ['código 1', { type: 'PET' }],
  ['PVC rígido', { grade: 'Rigid PVC' }],
  ['vinyl', { type: 'PVC' }],
  ['PS', { type: 'Polystyrene' }],
  ['HIPS', { grade: 'HIPS' }],
  ['alto impacto', { grade: 'HIPS' }],
  ['ABS negro', { type: 'ABS', color: 'Black' }],
  ['ABS pellet', { type: 'ABS', presentation: 'Hot-Cut Pellets' }],
  ['PC', { type: 'Polycarbonate' }],
  ['PC/ABS', { grade: 'PC/ABS' }],
  ['PA', { type: 'Nylon' }],
  ['PA6', { grade: 'PA6' }],
  ['nylon 6', { grade: 'PA6' }],
  ['poliamida', { type: 'Nylon' }],
  ['alta', { grade: 'HDPE' }],
  ['baja', { grade: 'LDPE' }],
  ['bajio', { state: ['AG', 'GT', 'QT', 'SL'] }],
  ['molido de alta', { grade: 'HDPE', ...ground }],
  ['poliprop molido', { ...pp, ...ground }],
  ['chatarra', { category: 'Metals' }],
  ['chatarra de cobre', { type: 'Copper' }],
  ['scrap metal', { category: 'Metals' }],
  ['cable de cobre', { type: 'Copper', presentation: 'Wire' }],
  ['copper tubing', { type: 'Copper', presentation: 'Tube' }],
  ['fierro', { type: 'Steel' }],
  ['varilla de acero', { type: 'Steel', presentation: 'Bar' }],
  ['lámina galvanizada', { presentation: 'Sheet', color: 'Galvanized' }],
  ['steel plate', { type: 'Steel', presentation: 'Sheet' }],
  ['aluminio', { type: 'Aluminum' }],
  ['aluminium 6063', { grade: '6063' }],
  ['6061', { grade: '6061' }],
  ['aluminum baled', { type: 'Aluminum', presentation: 'Bales' }],
  ['rebaba de aluminio', { type: 'Aluminum', presentation: 'Turnings' }],
  ['304', { grade: '304' }],
  ['inox 316', { grade: '316' }],
  ['acero inoxidable', { type: 'Stainless Steel' }],
  ['stainless pipe', { type: 'Stainless Steel', presentation: 'Tube' }],
  ['latón', { type: 'Brass' }],
  ['brass turnings', { type: 'Brass', presentation: 'Turnings' }],
  ['bronce', { type: 'Bronze' }],
  ['plomo lingote', { type: 'Lead', presentation: 'Ingots' }],
  ['soft lead', { grade: 'Racks' }],
  ['zamak', { type: 'Zinc' }],
  ['die cast zinc', { grade: 'Saves' }],
  ['acero 304', { grade: '304' }],
  ['steel 316', { grade: '316' }],
  ['tubo acero inox', { type: 'Stainless Steel', presentation: 'Tube' }],
  ['inox304', { grade: '304' }],
  ['HMS #1', { grade: 'HMS 1' }],
  ['HMS 1&2', { grade: 'HMS 1' }],
  ['#1 steel', { type: 'Steel' }],
  ['chatarra de PP', pp],
  ['granulado pp', { ...pp, presentation: ['Hot-Cut Pellets', 'Spaghetti-Cut Pellets'] }],
  ['PET cristal', { type: 'PET', color: 'Clear' }],
  ['PP negras', { ...pp, color: 'Black' }],
  ['PP o latón', { type: ['Polypropylene', 'Brass'] }],
  ['copper and brass', { type: ['Copper', 'Brass'] }],
  ['red, blue pp', { ...pp, color: ['Red', 'Blue'] }],
  ['polietileno HDPE', { grade: 'HDPE' }],
  ['Houston, TX', { state: 'TX' }],
  ['pp tx', { ...pp, state: 'TX' }],
  ['Charlotte NC', { state: 'NC' }],
  ['Monterrey, N.L.', { state: 'NL' }],
  ['nl', { state: 'NL' }],
  ['Cobre JAL', { type: 'Copper', state: 'JA' }],
  ['EE.UU.', { country: 'USA' }],
  ['monterey', { state: 'NL' }],
  ['poliamda', { type: 'Nylon' }],
  ['chatara', { category: 'Metals' }],
  ['pp hojula', { ...pp, ...ground }],
  ['Monterrey', { state: 'NL' }],
  ['Guadalajara', { state: 'JA' }],
  ['Toledo', { state: 'OH' }],
  ['cobre Guadalajara', { type: 'Copper', state: 'JA' }],
  ['PP molido Monterrey', { ...pp, ...ground, state: 'NL' }],
  ['steel in Charlotte', { type: 'Steel', state: 'NC' }],
  ['PEAD en Tijuana', { grade: 'HDPE', state: 'BC' }],
  ['post industrial PP', { ...pp, materialOrigin: 'Post-industrial' }],
  ['PCR polietileno', { type: 'Polyethylene', materialOrigin: 'Post-consumer' }],
  ['Recicladora Sierra Norte', userOf('norte')],
  ['ecoproceso popocatepetl', userOf('cholula')],
  ['Recuperadora La Minerva', userOf('tapatia')],
]

const pellets = { presentation: ['Hot-Cut Pellets', 'Spaghetti-Cut Pellets'] }
const number1 = { type: 'Copper', grade: ['Barley', 'Berry', 'Candy'] }
const number2 = { type: 'Copper', grade: ['Birch', 'Cliff'] }

/**
 * Searches that must find exactly these listings. They come from a trader who got too few or too
 * many results.
 */
export const exactQueries: [q: string, wanted: Wanted][] = [
  ['acero 304', { grade: '304' }],
  ['acero 316', { grade: '316' }],
  ['steel 304', { grade: '304' }],
  ['acero inox', { type: 'Stainless Steel' }],
  ['acero inox 304', { grade: '304' }],
  ['tubo acero inox', { type: 'Stainless Steel', presentation: 'Tube' }],
  ['304 inox', { grade: '304' }],
  ['inox304', { grade: '304' }],
  ['#1 copper', number1],
  ['copper #1', number1],
  ['cobre #1', number1],
  ['cobre no. 1', number1],
  ['no 1 copper', number1],
  ['no. 1 copper', number1],
  ['cobre 1ra', number1],
  ['cobre de primera', number1],
  ['#2 copper', number2],
  ['no 2 copper', number2],
  ['cobre de segunda', number2],
  ['HMS #1', { grade: 'HMS 1' }],
  ['hms1', { grade: 'HMS 1' }],
  ['HMS 1&2', { grade: 'HMS 1' }],
  ['A36', { grade: 'A36' }],
  ['HMS', { grade: 'HMS 1' }],
  ['busheling', { grade: 'Busheling' }],
  ['1018', { grade: '1018' }],
  ['bare bright', { grade: 'Barley' }],
  ['millberry', { grade: 'Barley' }],
  ['HDPE', { grade: 'HDPE' }],
  ['polietileno de alta', { grade: 'HDPE' }],
  ['polietileno de alta densidad', { grade: 'HDPE' }],
  ['PE alta', { grade: 'HDPE' }],
  ['high density poly', { grade: 'HDPE' }],
  ['polietileno de baja', { grade: 'LDPE' }],
  ['baja densidad', { grade: 'LDPE' }],
  ['polietileno lineal', { grade: 'LLDPE' }],
  ['PP copo', { grade: 'Copolymer' }],
  ['Baja California', { state: 'BC' }],
  ['PEAD natural', { grade: 'HDPE', color: 'Natural' }],
  ['C110', { grade: 'C110' }],
  ['PA6.6', { grade: 'PA66' }],
  ['nylon66', { grade: 'PA66' }],
  ['PPH', { grade: 'Homopolymer' }],
  ['PPC', { grade: 'Copolymer' }],
  ['Houston, TX', { state: 'TX' }],
  ['TX', { state: 'TX' }],
  ['pp tx', { ...pp, state: 'TX' }],
  ['Charlotte NC', { state: 'NC' }],
  ['Monterrey NL', { state: 'NL' }],
  ['Monterrey, N.L.', { state: 'NL' }],
  ['nl', { state: 'NL' }],
  ['nc', { state: 'NC' }],
  ['nvo leon', { state: 'NL' }],
  ['n leon', { state: 'NL' }],
  ['Guadalajara, Jal.', { state: 'JA' }],
  ['US', { country: 'USA' }],
  ['mx', { country: 'MEX' }],
  ['EE.UU.', { country: 'USA' }],
  ['cobre EE. UU.', { type: 'Copper', country: 'USA' }],
  ['monterey', { state: 'NL' }],
  ['guadalajra', { state: 'JA' }],
  ['chatara', { category: 'Metals' }],
  ['hojula', ground],
  ['poliamda', { type: 'Nylon' }],
  ['pp peletizdo', { ...pp, ...pellets }],
  ['galvanizda', { color: 'Galvanized' }],
  ['granulado pp', { ...pp, ...pellets }],
  ['pp gránulos', { ...pp, ...pellets }],
  ['pp repelet', { ...pp, ...pellets }],
  ['PET cristal', { type: 'PET', color: 'Clear' }],
  ['pp naturales', { ...pp, color: 'Natural' }],
  ['azules', { color: 'Blue' }],
  ['pe grises', { type: 'Polyethylene', color: 'Gray' }],
  ['chatarra de PP', pp],
  ['chatarra plástico', { category: 'Plastics' }],
  ['PP, PE', { type: ['Polypropylene', 'Polyethylene'] }],
  ['cobre y latón', { type: ['Copper', 'Brass'] }],
  ['copper and brass', { type: ['Copper', 'Brass'] }],
  ['pp negro o blanco', { ...pp, color: ['Black', 'White'] }],
  ['PE HDPE', { grade: 'HDPE' }],
  ['cobre Guadalajara o Monterrey', { type: 'Copper', state: ['JA', 'NL'] }],
  ['LDPE film', { grade: 'LDPE' }],
  ['acero A36', { grade: 'A36' }],
  ['pp lumps', { ...pp, presentation: 'Purge' }],
  ['304, 316', { grade: ['304', '316'] }],
]

/** Searches for words that a card shows beside its title. */
export const cardFactQueries: [
  q: string,
  has: (material: (typeof listings)[number]['material']) => boolean,
][] = [
  ['MFI 12', ({ mfi }) => mfi === '12'],
  ['12 mfi pp', ({ mfi, type }) => mfi === '12' && type === 'Polypropylene'],
  ['supersacks', ({ packageType }) => packageType === 'supersack'],
  ['gaylords', ({ packageType }) => packageType === 'box'],
  ['cobre supersaco', ({ packageType, type }) => packageType === 'supersack' && type === 'Copper'],
]

export const isWanted = (entry: Entry | undefined, wanted: Wanted) =>
  Object.entries(wanted).every(([field, value]) =>
    [value].flat().includes(entry?.[field as keyof Wanted] ?? ''),
  )
