import { css } from '@emotion/react'
import { companyQuery } from '@materia/client/identity/companyQuery.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import { color, font } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

// Reserves the lines of the checks, which arrive late. An early company has no dated ones.
const line = css({
  minHeight: '3em',
  color: color.muted,
  fontSize: font.small,
  '@media print': { minHeight: 0 },
})

/** The checks behind a seller's verified badge: the documents and the date, never their content. */
export function SellerChecks({ sellerId }: { sellerId: number }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const readerId = useCurrentUser()?.id ?? null
  const { data } = useQuery(companyQuery(sellerId, readerId))
  const verified = data?.verified
  return (
    <p css={line}>
      {verified
        ? intl.formatMessage(messages.verifiedBy, {
            date: intl.formatDate(verified.at, { dateStyle: 'long' }),
            documents: intl.formatList(
              verified.kinds.map((kind) => documentNames[kind]?.[language] ?? kind),
            ),
          })
        : intl.formatMessage(messages.verified)}
    </p>
  )
}
