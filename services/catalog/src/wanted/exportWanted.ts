import { wanted as contract } from '@materia/contracts/wanted/contract.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import type { WantedStatus } from '@materia/contracts/wanted/constants.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { csvHeader, csvRow, setCsv } from '@materia/service-kit/src/http/csvRow.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { CatalogDeps } from '../deps.ts'
import type { WantedDocument } from '../wantedModel/wantedPost.ts'

const columns: Record<Language, string[]> = {
  en: [
    'Number',
    'Status',
    'Open until',
    'Category',
    'Material',
    'Grade',
    'Forms',
    'Colors',
    'Origin',
    'Lowest MFI',
    'Highest MFI',
    'Kilograms a month',
    'Target price per kg',
    'Currency',
    'Price shown',
    'State',
    'Country',
    'Postal code',
    'Description',
  ],
  es: [
    'Número',
    'Estado del aviso',
    'Abierto hasta',
    'Categoría',
    'Material',
    'Grado',
    'Presentaciones',
    'Colores',
    'Origen',
    'MFI mínimo',
    'MFI máximo',
    'Kilogramos al mes',
    'Precio objetivo por kg',
    'Moneda',
    'Precio visible',
    'Estado',
    'País',
    'Código postal',
    'Descripción',
  ],
}

const statuses: Record<Language, Record<WantedStatus, string>> = {
  en: { draft: 'Draft', open: 'Open', ended: 'Ended', withdrawn: 'Withdrawn' },
  es: { draft: 'Borrador', open: 'Abierto', ended: 'Vencido', withdrawn: 'Retirado' },
}
const yesNo: Record<Language, [string, string]> = { en: ['yes', 'no'], es: ['sí', 'no'] }

/** All own posts at once, because they are few. */
export function exportWanted({ wantedPosts }: Pick<CatalogDeps, 'wantedPosts'>) {
  return route(contract.exportWanted, async ({ query: { language }, user: { userId }, ctx }) => {
    const found = await wantedPosts.find({ userId }).sort({ _id: -1 }).lean()
    const lines = readRows(wantedPosts, found, (post) => csvRow(cellsOf(language, post)))
    setCsv(ctx, language === 'es' ? 'materia-se-compra' : 'materia-wanted')
    return [csvHeader(columns[language]), ...lines].join('')
  })
}

function cellsOf(language: Language, post: WantedDocument): string[] {
  const label = (term: string | null) => (term ? termLabel(language, term) : '')
  const [yes, no] = yesNo[language]
  return [
    String(post._id),
    statuses[language][post.status],
    post.until?.toISOString().slice(0, 10) ?? '',
    label(post.category),
    label(post.type),
    label(post.grade),
    post.presentations.map(label).join(', '),
    post.colors.map(label).join(', '),
    label(post.materialOrigin),
    post.mfiMin ?? '',
    post.mfiMax ?? '',
    String(post.kilograms),
    post.targetPrice ?? '',
    post.currency,
    post.showsPrice ? yes : no,
    stateName(language, post.country, post.state),
    countryName(language, post.country),
    post.postalCode,
    post.description,
  ]
}
