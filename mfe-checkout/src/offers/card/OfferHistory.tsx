import { css } from '@emotion/react'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { factNames } from '../offerTermMessages.ts'
import { changedFacts, factText, momentText } from '../offerWords.ts'
import { messages } from './messages.ts'
import { sideName } from '../../parties/partyName.ts'

const box = css({
  fontSize: font.small,
  overflowWrap: 'anywhere',
  '& summary': {
    display: 'list-item',
    minHeight: targetSize,
    padding: '12px 0',
    cursor: 'pointer',
  },
  '& ol': { display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' },
  '& dl': { margin: `${space(1)} 0 0`, display: 'grid', gap: space(1) },
  '& dt': { color: color.muted },
  '& dd': { margin: 0 },
})
const author = css({ fontWeight: font.strong })

/** All revisions of an offer, the newest first, each with the facts that changed. */
export function OfferHistory({ offer }: { offer: Offer }) {
  const intl = useIntl()
  const { revisions } = offer
  if (revisions.length < 2) return null
  return (
    <details css={box}>
      <summary>{intl.formatMessage(messages.history, { count: revisions.length })}</summary>
      <ol reversed>
        {revisions.toReversed().map((revision) => (
          <li key={revision.no}>
            <p css={author}>
              {intl.formatMessage(messages.by, {
                side: sideName(intl, offer, revision.by),
                at: momentText(intl, revision.at),
              })}
            </p>
            <Changes
              revision={revision}
              before={revisions.findLast(({ no }) => no < revision.no)}
            />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Changes({ revision, before }: { revision: Revision; before: Revision | undefined }) {
  const intl = useIntl()
  const { language } = useLanguage()
  if (!before) return <p>{factText(intl, language, revision, 'lines')}</p>
  const none = intl.formatMessage(messages.none)
  return (
    <dl>
      {changedFacts(revision.changes).map((fact) => (
        <div key={fact}>
          <dt>{intl.formatMessage(factNames[fact])}</dt>
          <dd>
            {intl.formatMessage(messages.changed, {
              was: factText(intl, language, before, fact) ?? none,
              now: factText(intl, language, revision, fact) ?? none,
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
