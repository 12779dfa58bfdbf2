import { css } from '@emotion/react'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import type { Offer, Revision, RevisionLine } from '@materia/contracts/offers/offer.ts'
import { approvalDays } from '@materia/contracts/samples/constants.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import { askPath, samplePath } from '@materia/contracts/samples/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQueries } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages, stateNames } from '../../samples/sampleMessages.ts'
import { samplesOfQuery } from '../../samples/sampleQueries.ts'
import { approvedAt, isUnderWay } from '../../samples/sampleView.ts'

const box = css({
  display: 'grid',
  gap: space(2),
  padding: space(3),
  borderRadius: radius.small,
  background: color.waitingSoft,
  color: color.waiting,
  '& a:not([data-button])': { color: 'inherit' },
})

/** The newest sample of a line between the two companies. */
type LineSample = { line: RevisionLine; sample: Sample | undefined; isApproved: boolean }

/**
 * The samples that a revision needs and that are not approved yet. `undefined` while they load or if
 * none is needed.
 */
export function useNeededSamples(
  { role, partner }: Offer,
  { terms, lines }: Revision,
  now: number,
) {
  const results = useQueries({
    queries: lines.map(({ materialId }) => ({
      ...samplesOfQuery(materialId, partner.id),
      enabled: terms.needsSample === true,
    })),
  })
  if (!terms.needsSample) return undefined
  return lines
    .map((line, at): LineSample => {
      const own = (results[at]?.data ?? []).filter((sample) => sample.role === role)
      const isApproved = own.some((sample) => {
        const approved = approvedAt(sample)
        return approved !== undefined && Date.parse(approved) > now - approvalDays * dayMs
      })
      return { line, sample: own[0], isApproved }
    })
    .filter(({ isApproved }, at) => !isApproved && results[at]?.isSuccess)
}

type SampleNeededProps = { offer: Offer; needed: LineSample[] }

/** Why the offer cannot be accepted yet, with the way to each sample. */
export function SampleNeeded({ offer: { role }, needed }: SampleNeededProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  return (
    <div css={box}>
      <p>{intl.formatMessage(role === 'buyer' ? messages.neededBuyer : messages.neededSeller)}</p>
      {needed.map(({ line: { materialId, material }, sample }) => (
        <div key={materialId}>
          {needed.length > 1 && <p>{materialTitle(language, material)}</p>}
          {sample && (
            <p>
              <Link to={samplePath(sample.id)}>
                {intl.formatMessage(messages.stateOf, {
                  state: intl.formatMessage(stateNames[sample.state]),
                })}
              </Link>
            </p>
          )}
          {!sample && role === 'seller' && <p>{intl.formatMessage(messages.notAsked)}</p>}
          {role === 'buyer' && !(sample && isUnderWay(sample)) && (
            <ButtonLink data-button to={askPath(materialId)}>
              {intl.formatMessage(messages.ask)}
            </ButtonLink>
          )}
        </div>
      ))}
    </div>
  )
}
