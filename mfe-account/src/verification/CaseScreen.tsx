import { css } from '@emotion/react'
import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import { verificationPath } from '@materia/contracts/identity/users/screenPaths.ts'
import type {
  ReviewDocument,
  VerificationCase,
} from '@materia/contracts/identity/verification/verification.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '@materia/ui/src/controls/BackLink.tsx'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router-dom'
import { CaseFacts } from './CaseFacts.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { caseQuery } from './reviewQueueApi.ts'
import { readFilters, writeFilters } from './reviewQueueLocation.ts'
import { DocumentTabs } from './DocumentTabs.tsx'
import { DocumentView } from './DocumentView.tsx'
import { caseStateNames, messages } from './messages.ts'
import { ReviewQueueNotFound } from './RequireReviewer.tsx'

const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space(1)} ${space(3)}`,
  marginBottom: space(4),
  '& h1': { overflowWrap: 'anywhere' },
})
const state = css({ color: color.muted, fontWeight: font.strong })
const split = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(6),
  [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
})
const left = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) })

/** /verification/{id}: a company's documents beside its profile data. */
export function CaseScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <CaseOf key={id} id={Number(id)} /> : <ReviewQueueNotFound />
}

function CaseOf({ id }: { id: number }) {
  const intl = useIntl()
  const { data, error, isFetching, refetch } = useQuery(caseQuery(id))
  if (data) return <Case found={data} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 403))
    return <ReviewQueueNotFound />
  return (
    <Page>
      {error ? (
        <LoadFailed
          heading="h1"
          title={intl.formatMessage(messages.caseFailed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height="480px" />
      )}
    </Page>
  )
}

function Case({ found }: { found: VerificationCase }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const [seenId, setSeenId] = useState('')
  const { company, documents } = found
  const document = chosenOf(documents, search.get('document'))
  const title = intl.formatMessage(messages.title)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shownId = document?.id
  // The button pressed for the previous document has disappeared.
  useEffect(() => {
    if (globalThis.document.activeElement === globalThis.document.body)
      headingRef.current?.focus({ preventScroll: true })
  }, [shownId])
  return (
    <Page>
      <PageTitle>{`${company.companyName}, ${title}`}</PageTitle>
      <BackLink
        to={{ pathname: verificationPath, search: writeFilters(readFilters(search)).toString() }}
      >
        {intl.formatMessage(messages.back)}
      </BackLink>
      <div css={heading}>
        <h1 ref={headingRef} tabIndex={-1}>
          {company.companyName}
        </h1>
        <span css={state}>{intl.formatMessage(caseStateNames[found.caseState])}</span>
      </div>
      <div css={split}>
        <section css={left} aria-label={intl.formatMessage(messages.documents)}>
          {document ? (
            <>
              <DocumentTabs documents={documents} chosen={document} />
              <DocumentView
                key={document.id}
                document={document}
                name={documentNames[document.kind][language]}
                onSeen={() => setSeenId(document.id)}
              />
            </>
          ) : (
            <EmptyState title={intl.formatMessage(messages.noDocuments)} />
          )}
        </section>
        <CaseFacts found={found} document={document} />
      </div>
      <DecisionBar
        key={document?.id}
        found={found}
        document={document}
        isSeen={seenId === document?.id}
      />
    </Page>
  )
}

/** The document of the URL, or the first undecided one. */
function chosenOf(documents: ReviewDocument[], id: string | null): ReviewDocument | undefined {
  return (
    documents.find((document) => document.id === id) ??
    documents.find((document) => document.state === 'in_review') ??
    documents[0]
  )
}
