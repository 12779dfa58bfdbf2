import { exactPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import type { Wanted } from '@materia/contracts/wanted/wanted.ts'
import { wantedTitle } from '@materia/contracts/wanted/wantedTitle.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { placeLabel } from '../materials/placeLabel.ts'
import { messages } from './messages.ts'

/** The fields of a wanted post that screens describe, also before it is sent. */
export type WantedParts = Pick<
  Wanted,
  | 'category'
  | 'type'
  | 'grade'
  | 'presentations'
  | 'colors'
  | 'materialOrigin'
  | 'mfiMin'
  | 'mfiMax'
  | 'kilograms'
  | 'targetPrice'
  | 'currency'
  | 'location'
  | 'country'
  | 'state'
>

/** The parts of a wanted post in words. */
export function useWantedTexts() {
  const intl = useIntl()
  const { language } = useLanguage()
  const labels = (terms: string[]) => terms.map((term) => termLabel(language, term)).join(', ')

  function quantity({ kilograms }: Pick<WantedParts, 'kilograms'>): string {
    const isTonnes = kilograms >= 1000
    const amount = intl.formatNumber(isTonnes ? kilograms / 1000 : kilograms, {
      maximumFractionDigits: 3,
    })
    return intl.formatMessage(isTonnes ? messages.tonnesAMonth : messages.kilogramsAMonth, {
      amount,
    })
  }

  function price({ targetPrice, currency }: Pick<WantedParts, 'targetPrice' | 'currency'>): string {
    return targetPrice
      ? intl.formatMessage(messages.perKg, { price: exactPrice(targetPrice, currency) })
      : intl.formatMessage(messages.priceOpen)
  }

  function meltFlow({ mfiMin: min, mfiMax: max }: Pick<WantedParts, 'mfiMin' | 'mfiMax'>) {
    if (min && max) return intl.formatMessage(messages.mfiBetween, { min, max })
    if (min) return intl.formatMessage(messages.mfiFrom, { min })
    return max ? intl.formatMessage(messages.mfiUpTo, { max }) : null
  }

  /** Short marks of the goods: grade, melt flow, colors and origin. */
  function tags(post: WantedParts): string[] {
    const { grade, colors, materialOrigin } = post
    return [
      grade ? termLabel(language, grade) : '',
      meltFlow(post) ?? '',
      labels(colors),
      materialOrigin ? termLabel(language, materialOrigin) : '',
    ].filter((tag) => tag !== '')
  }

  function ends({ status, until }: Pick<Wanted, 'status' | 'until'>): string {
    if (status !== 'open' || !until) return intl.formatMessage(messages[status])
    const days = Math.ceil((Date.parse(until) - Date.now()) / dayMs)
    return days > 1
      ? intl.formatMessage(messages.endsIn, { days })
      : intl.formatMessage(messages.endsToday)
  }

  function facts(post: WantedParts): [name: string, value: string | null][] {
    const any = intl.formatMessage(messages.any)
    return [
      [intl.formatMessage(messages.to), placeLabel(language, post)],
      [intl.formatMessage(messages.category), termLabel(language, post.category)],
      [intl.formatMessage(messages.forms), labels(post.presentations) || any],
      [intl.formatMessage(messages.grade), post.grade ? termLabel(language, post.grade) : null],
      [intl.formatMessage(messages.meltFlow), meltFlow(post)],
      [intl.formatMessage(messages.colors), labels(post.colors) || any],
      [
        intl.formatMessage(messages.origin),
        post.materialOrigin ? termLabel(language, post.materialOrigin) : any,
      ],
    ]
  }

  return {
    title: (post: Parameters<typeof wantedTitle>[1]) => wantedTitle(language, post),
    /** Material and forms; colors and origin are shown apart. */
    shortTitle: (post: Parameters<typeof wantedTitle>[1]) =>
      wantedTitle(language, { ...post, colors: [], materialOrigin: null }),
    place: (post: WantedParts) => placeLabel(language, post),
    labels,
    quantity,
    price,
    meltFlow,
    tags,
    ends,
    facts,
  }
}
