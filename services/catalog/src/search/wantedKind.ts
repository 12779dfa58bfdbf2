import {
  filterColors,
  origins,
  presentationsByCategory,
} from '@materia/contracts/catalog/lists/constants.ts'
import { materialType } from '@materia/contracts/catalog/lists/materials.ts'
import { exact } from '@materia/contracts/money.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { wantedTitle } from '@materia/contracts/wanted/wantedTitle.ts'
import type { Entry } from '@materia/search/src/Entry.ts'
import { inLanguages } from '@materia/search/src/toEntry.ts'
import type { RowKind } from './RowKind.ts'
import { isOpen, type WantedDocument } from '../wantedModel/wantedPost.ts'

export const wantedKind: RowKind<WantedDocument> = {
  name: 'wanted posts',
  collection: 'wanted_posts',
  listed: { status: 'open' },
  isListed: isOpen,
  fields: [
    'userId',
    'revision',
    'category',
    'type',
    'presentations',
    'grade',
    'colors',
    'materialOrigin',
    'mfiMin',
    'mfiMax',
    'kilograms',
    'targetPrice',
    'showsPrice',
    'currency',
    'country',
    'state',
    'postalCode',
    'description',
    'status',
    'createdAt',
    'publishedAt',
    'until',
  ],
  toEntry: toWantedEntry,
}

type Context = { companyName: string; mxnPerUsd: number }

/** Makes the index entry of a post. A post that takes any form, color, grade or origin has all. */
function toWantedEntry(post: WantedDocument, { companyName, mxnPerUsd }: Context): Entry {
  const { category, type, country, state, materialOrigin } = post
  const [presentation = '', ...forms] = orAll(post.presentations, presentationsByCategory[category])
  const [color = '', ...colors] = orAll(post.colors, filterColors)
  const grades = materialType(type)?.grades?.map(({ grade }) => grade) ?? []
  const [origin, ...otherOrigins] = materialOrigin ? [materialOrigin] : origins
  return {
    id: post._id,
    revision: post.revision,
    userId: post.userId,
    category,
    type,
    grade: post.grade ?? '',
    presentation,
    color,
    materialOrigin: origin,
    also: {
      ...(forms.length > 0 && { presentation: forms }),
      ...(colors.length > 0 && { color: colors }),
      ...(!post.grade && grades.length > 0 && { grade: grades }),
      ...(otherOrigins.length > 0 && { materialOrigin: otherOrigins }),
    },
    country,
    state,
    texts: {
      title: inLanguages((language) => [wantedTitle(language, post), mfiText(post)].join(' ')),
      company: companyName,
      place: inLanguages(
        (language) => `${stateName(language, country, state)}, ${countryName(language, country)}`,
      ),
      description: post.description,
    },
    weight: { kilograms: post.kilograms, price: usCents(post, mxnPerUsd) },
    pieces: null,
    freight: null,
    createdAt: (post.publishedAt ?? post.createdAt).getTime(),
  }
}

const orAll = (chosen: readonly string[], all: readonly string[]) =>
  chosen.length > 0 ? chosen : all

function mfiText({ mfiMin, mfiMax }: WantedDocument): string {
  return mfiMin || mfiMax ? `MFI ${[mfiMin, mfiMax].filter(Boolean).join(' ')}` : ''
}

/** A hidden price neither sorts nor filters. */
function usCents({ targetPrice, showsPrice, currency }: WantedDocument, mxnPerUsd: number): number {
  if (!targetPrice || !showsPrice) return NaN
  const cents = exact(targetPrice).times(100).toNumber()
  return currency === 'MXN' ? cents / mxnPerUsd : cents
}
