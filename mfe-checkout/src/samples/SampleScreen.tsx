import { css } from '@emotion/react'
import { useReadNotices } from '@materia/client/identity/useReadNotices.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { companyPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { gramsText } from '@materia/contracts/samples/gramsText.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import { samplePath, samplesPath } from '@materia/contracts/samples/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, from, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import FlaskConicalOff from 'lucide-react/icons/flask-conical-off'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link, useParams } from 'react-router-dom'
import { AttachmentTiles } from '../attachments/AttachmentTiles.tsx'
import { card } from '../layout.ts'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { partyName, sideName } from '../offers/offerWords.ts'
import { messages } from './messages.ts'
import { SampleFacts } from './SampleFacts.tsx'
import { SampleHistory } from './SampleHistory.tsx'
import { SampleNext } from './SampleNext.tsx'
import { sampleQuery } from './sampleQueries.ts'

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
  textDecoration: 'none',
})
const head = css({ marginBottom: space(4) })
const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  alignItems: 'start',
  [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', gap: space(6) },
})
const column = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) })
const titled = css(card, { '& > h2': { fontSize: font.large } })
const lot = css({
  display: 'flex',
  alignItems: 'start',
  gap: space(4),
  overflowWrap: 'anywhere',
  '& a': { padding: '3px 0', color: color.ink, fontWeight: font.strong },
  '& p': { color: color.muted },
})
const pictureBox = css({ flex: 'none', width: space(24) })
const company = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  overflowWrap: 'anywhere',
  '& a': { padding: '3px 0' },
})
const waiting = css({ display: 'grid', gap: space(4) })

/** /samples/{id}: one sample from the viewpoint of its buyer or seller. */
export function SampleScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <LoadedSample key={id} id={Number(id)} /> : <NoSample />
}

function LoadedSample({ id }: { id: number }) {
  const intl = useIntl()
  useReadNotices(samplePath(id))
  const { data: sample, error, isFetching, refetch } = useQuery(sampleQuery(id))
  if (error instanceof ApiError && error.status === 404) return <NoSample />
  if (error && !sample)
    return (
      <LoadFailed
        heading="h1"
        title={intl.formatMessage(messages.oneFailed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return sample ? <SamplePage sample={sample} /> : <Loading />
}

function SamplePage({ sample }: { sample: Sample }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { id, material, materialId, grams, pictures } = sample
  const title = intl.formatMessage(messages.numbered, { number: `${id}` })
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <Link css={back} to={samplesPath}>
        <ArrowLeft size={18} aria-hidden="true" />
        {intl.formatMessage(messages.back)}
      </Link>
      <h1 css={head}>{title}</h1>
      <SampleNext sample={sample} />
      <div css={layout}>
        <div css={column}>
          <Card title={intl.formatMessage(messages.goods)}>
            <div css={lot}>
              <div css={pictureBox}>
                <LotPicture imageUrl={material.imageUrl} />
              </div>
              <div>
                <Link to={productPath(materialId)}>{materialTitle(language, material)}</Link>
                <p>{gramsText(grams)}</p>
              </div>
            </div>
          </Card>
          {pictures.length > 0 && (
            <Card title={intl.formatMessage(messages.pictures)}>
              <AttachmentTiles
                attachments={pictures.map((url) => ({
                  url,
                  who: sideName(intl, sample, 'buyer'),
                }))}
                title={intl.formatMessage(messages.pictures)}
              />
            </Card>
          )}
          <Card title={intl.formatMessage(messages.history)}>
            <SampleHistory sample={sample} />
          </Card>
        </div>
        <div css={column}>
          <PartnerCard sample={sample} />
          <Card title={intl.formatMessage(messages.delivery)}>
            <SampleFacts sample={sample} />
          </Card>
        </div>
      </div>
    </Page>
  )
}

/** The other company, with a link to the conversation. */
function PartnerCard({ sample: { role, partner, materialId } }: { sample: Sample }) {
  const intl = useIntl()
  const name = partyName(intl, partner)
  return (
    <Card title={intl.formatMessage(role === 'buyer' ? messages.seller : messages.buyer)}>
      <div css={company}>
        <Avatar {...partner} />
        {partner.isDeleted ? name : <Link to={companyPath(partner.id)}>{name}</Link>}
      </div>
      {!partner.isDeleted && (
        <ButtonLink
          variant="secondary"
          isWide
          to={conversationPath({ userId: partner.id, materialId })}
        >
          <MessageSquare size={18} aria-hidden="true" />
          {intl.formatMessage(messages.write)}
        </ButtonLink>
      )}
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section css={titled} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Loading() {
  return (
    <Page>
      <div css={waiting} role="status">
        <VisuallyHidden>{useIntl().formatMessage(messages.oneLoading)}</VisuallyHidden>
        <Skeleton width="12rem" height="40px" />
        <Skeleton height="180px" />
        <Skeleton height="320px" />
      </div>
    </Page>
  )
}

function NoSample() {
  const intl = useIntl()
  return (
    <EmptyState
      heading="h1"
      icon={<FlaskConicalOff />}
      title={intl.formatMessage(messages.notFound)}
      text={intl.formatMessage(messages.notFoundText)}
      action={<ButtonLink to={samplesPath}>{intl.formatMessage(messages.back)}</ButtonLink>}
    />
  )
}
