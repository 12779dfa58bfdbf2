import { css } from '@emotion/react'
import {
  requestExport,
  downloadExport,
  getExport,
} from '@materia/contracts/identity/closing/api.ts'
import type { UserExport } from '@materia/contracts/identity/closing/accountDeletion.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { isFreshCheckWanted } from '@materia/client/identity/useFreshCalls.ts'
import { useFreshCheck } from '../../freshCheck/useFreshCheck.tsx'
import { exportMessages as messages } from './messages.ts'

const muted = css({ color: color.muted })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  fontWeight: font.strong,
})

const exportQuery = queryOptions({
  queryKey: ['userExport'],
  queryFn: ({ signal }) => call(getExport, { signal }),
})

/** Requests the data export and offers the download when it is ready. */
export function ExportData() {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery(exportQuery)
  return (
    <>
      <h3>{intl.formatMessage(messages.title)}</h3>
      <p css={muted}>{intl.formatMessage(messages.text)}</p>
      {data && <ExportState data={data} isLooking={isFetching} onLook={() => void refetch()} />}
      {!data && isError && (
        <LoadFailed
          heading="h3"
          title={intl.formatMessage(messages.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton height={targetSize} width="16rem" />}
    </>
  )
}

type StateProps = { data: UserExport; isLooking: boolean; onLook: () => void }

function ExportState({
  data: { state, askedAt, expiresAt, bytes, nextAt, missing },
  isLooking,
  onLook,
}: StateProps) {
  const intl = useIntl()
  const moment = (at: string | null) =>
    intl.formatDate(at ?? undefined, { dateStyle: 'medium', timeStyle: 'short' })
  if (state === 'waiting') {
    return (
      <div css={row}>
        <p role="status">{intl.formatMessage(messages.waiting, { at: moment(askedAt) })}</p>
        <Button variant="secondary" isBusy={isLooking} onClick={onLook}>
          {intl.formatMessage(messages.lookAgain)}
        </Button>
      </div>
    )
  }
  return (
    <>
      {state === 'ready' && (
        <div css={row} role="status">
          <a css={link} href={downloadExport.path} download>
            {intl.formatMessage(messages.download, {
              size: sizeText(intl.formatNumber, bytes ?? 0),
            })}
          </a>
          <span css={muted}>{intl.formatMessage(messages.until, { date: moment(expiresAt) })}</span>
        </div>
      )}
      {missing.length > 0 && <p>{intl.formatMessage(messages.missing)}</p>}
      {nextAt ? (
        <p css={muted}>{intl.formatMessage(messages.nextAt, { at: moment(nextAt) })}</p>
      ) : (
        <RequestExportButton />
      )}
    </>
  )
}

function RequestExportButton() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { withFreshCheck, freshCheckDialog } = useFreshCheck()
  const { mutate, isPending } = useSingleMutation<UserExport, void>({
    mutationFn: () => withFreshCheck(() => call(requestExport)),
    onSuccess: (asked) => {
      queryClient.setQueryData(exportQuery.queryKey, asked)
      notify({
        title: intl.formatMessage(messages.exportRequested),
        description: intl.formatMessage(messages.exportRequestedText),
      })
    },
    onError: (error) => {
      if (!isFreshCheckWanted(error))
        notify({
          title: intl.formatMessage(messages.failed),
          description: errorText(intl, error),
          variant: 'destructive',
        })
    },
  })
  return (
    <>
      <Button variant="secondary" isBusy={isPending} onClick={() => mutate()}>
        {intl.formatMessage(messages.requestExport)}
      </Button>
      {freshCheckDialog}
    </>
  )
}

type Format = ReturnType<typeof useIntl>['formatNumber']

function sizeText(format: Format, bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return format(Math.max(1, value), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  })
}
