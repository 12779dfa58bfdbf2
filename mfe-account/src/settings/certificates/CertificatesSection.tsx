import { css } from '@emotion/react'
import { taxesPath } from '@materia/contracts/tax/screenPaths.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { CertificateForm } from './CertificateForm.tsx'
import { CertificateList } from './CertificateList.tsx'
import { certificatesQuery } from './certificatesQuery.ts'
import { messages } from './messages.ts'

const muted = css({ color: color.muted })

/** Exemption certificates for purchases in the United States, one for each state. */
export function CertificatesSection() {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery(certificatesQuery)
  if (!data && isError)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.loadFailed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton height="300px" />
  return (
    <>
      <p css={muted}>
        {intl.formatMessage(messages.intro)}{' '}
        <Link to={taxesPath}>{intl.formatMessage(messages.about)}</Link>
      </p>
      <CertificateList certificates={data.certificates} />
      <CertificateForm />
    </>
  )
}
