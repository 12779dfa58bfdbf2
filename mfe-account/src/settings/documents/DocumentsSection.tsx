import { css } from '@emotion/react'
import { documentKinds } from '@materia/contracts/identity/users/constants.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { documentsQuery } from '../../profile/documentsQuery.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { messages } from './messages.ts'

const muted = css({ color: color.muted })
const list = css({ margin: 0, padding: 0, listStyle: 'none' })

/** The documents that prove a company's identity: one row for each kind, uploaded or not. */
export function DocumentsSection() {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery(documentsQuery)
  if (!data && isError)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton height="400px" />
  return (
    <>
      <p css={muted}>{intl.formatMessage(messages.intro)}</p>
      <ul css={list} aria-label={intl.formatMessage(messages.list)}>
        {documentKinds.map((kind) => (
          <DocumentRow key={kind} kind={kind} document={data.find((one) => one.kind === kind)} />
        ))}
      </ul>
    </>
  )
}
