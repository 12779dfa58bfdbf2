import { css } from '@emotion/react'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import { wantedPostPath } from '@materia/contracts/wanted/screenPaths.ts'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { card, facts } from '../layout.ts'
import { currencyNames } from '../offers/offerTermMessages.ts'
import { untilText, placeText, weightText } from '../requests/requestWords.ts'
import { messages as words } from '../requests/requestMessages.ts'
import { messages } from './messages.ts'

const grid = css(facts, {
  [from.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' },
})
const headline = css({ '& dd': { fontSize: font.large, fontWeight: font.strong } })
const note = css({ whiteSpace: 'pre-line' })
const quiet = css({ color: color.muted, fontSize: font.small })
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(4)}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const link = css({ display: 'inline-block', padding: `${space(1)} 0`, color: color.ink })

/** The facts of a request: quantity, place, deadline and listings. */
export function RequestFacts({ request, now }: { request: Request; now: number }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { role, state, kilograms, awardedKilograms, until, currency, invites } = request
  const listings = new Map(
    invites.flatMap(({ materials }) => materials.map(({ id, material }) => [id, material])),
  )
  return (
    <section css={card} aria-label={intl.formatMessage(messages.asked)}>
      <dl css={grid}>
        <div css={headline}>
          <dt>{intl.formatMessage(words.quantity)}</dt>
          <dd>{weightText(intl, kilograms)}</dd>
          {role === 'buyer' && awardedKilograms > 0 && (
            <dd css={quiet} style={{ fontWeight: 'inherit' }}>
              {intl.formatMessage(messages.left, {
                awarded: weightText(intl, awardedKilograms),
                left: weightText(intl, Math.max(0, kilograms - awardedKilograms)),
              })}
            </dd>
          )}
        </div>
        <div css={headline}>
          <dt>{intl.formatMessage(words.to)}</dt>
          <dd>{placeText(intl, request)}</dd>
        </div>
        <div>
          <dt>{intl.formatMessage(words.until)}</dt>
          <dd>
            <time dateTime={until}>
              {state === 'open'
                ? untilText(intl, until, now)
                : intl.formatDate(until, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </dd>
        </div>
        <div>
          <dt>{intl.formatMessage(words.currency)}</dt>
          <dd>{intl.formatMessage(currencyNames[currency])}</dd>
        </div>
      </dl>
      {request.note && <p css={note}>{request.note}</p>}
      {request.wantedId !== undefined && (
        <p>
          <Link css={link} to={wantedPostPath(request.wantedId)}>
            {intl.formatMessage(messages.wanted)}
          </Link>
        </p>
      )}
      {listings.size > 0 && (
        <ul css={list} aria-label={intl.formatMessage(messages.listings)}>
          {[...listings].map(([id, material]) => (
            <li key={id}>
              <Link css={link} to={productPath(id)}>
                {materialTitle(language, material)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
