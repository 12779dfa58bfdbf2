import { css } from '@emotion/react'
import { useReadNotices } from '@materia/client/identity/useReadNotices.ts'
import { gramsText } from '@materia/contracts/samples/gramsText.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import { samplePath, samplesPath } from '@materia/contracts/samples/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '@materia/ui/src/controls/BackLink.tsx'
import FlaskConicalOff from 'lucide-react/icons/flask-conical-off'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { AttachmentTiles } from '../attachments/AttachmentTiles.tsx'
import { DetailCard } from '../detail/DetailCard.tsx'
import { column, columns } from '../detail/detailLayout.ts'
import { DetailLoading } from '../detail/DetailLoading.tsx'
import { DetailLot } from '../detail/DetailLot.tsx'
import { PartnerCard } from '../parties/PartnerCard.tsx'
import { messages } from './messages.ts'
import { SampleFacts } from './SampleFacts.tsx'
import { SampleHistory } from './SampleHistory.tsx'
import { SampleNext } from './SampleNext.tsx'
import { sampleQuery } from './sampleQueries.ts'
import { sideName } from '../parties/partyName.ts'

const head = css({ marginBottom: space(4) })
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
  return sample ? (
    <SamplePage sample={sample} />
  ) : (
    <DetailLoading text={intl.formatMessage(messages.oneLoading)} />
  )
}

function SamplePage({ sample }: { sample: Sample }) {
  const intl = useIntl()
  const { id, role, partner, material, materialId, grams, pictures } = sample
  const title = intl.formatMessage(messages.numbered, { number: `${id}` })
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <BackLink to={samplesPath}>{intl.formatMessage(messages.back)}</BackLink>
      <h1 css={head}>{title}</h1>
      <SampleNext sample={sample} />
      <div css={columns}>
        <div css={column}>
          <DetailCard title={intl.formatMessage(messages.goods)}>
            <DetailLot materialId={materialId} material={material} quantity={gramsText(grams)} />
          </DetailCard>
          {pictures.length > 0 && (
            <DetailCard title={intl.formatMessage(messages.pictures)}>
              <AttachmentTiles
                attachments={pictures.map((url) => ({
                  url,
                  who: sideName(intl, sample, 'buyer'),
                }))}
                title={intl.formatMessage(messages.pictures)}
              />
            </DetailCard>
          )}
          <DetailCard title={intl.formatMessage(messages.history)}>
            <SampleHistory sample={sample} />
          </DetailCard>
        </div>
        <div css={column}>
          <PartnerCard
            role={role}
            partner={partner}
            materialId={materialId}
            write={intl.formatMessage(messages.write)}
          />
          <DetailCard title={intl.formatMessage(messages.delivery)}>
            <SampleFacts sample={sample} />
          </DetailCard>
        </div>
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
