import { css } from '@emotion/react'
import { stateName } from '@materia/contracts/places/places.ts'
import { removeCertificate } from '@materia/contracts/tax/api.ts'
import type { Certificate } from '@materia/contracts/tax/certificate.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { certificatesQuery } from './certificatesQuery.ts'
import { kindNames, messages } from './messages.ts'

const list = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
const item = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(2)} 0`,
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
})
const quiet = css({ color: color.muted, fontSize: font.small })

export function CertificateList({ certificates }: { certificates: Certificate[] }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (state: string) => call(removeCertificate, { params: { state } }),
    onSuccess: (left) => {
      queryClient.setQueryData(certificatesQuery.queryKey, left)
      notify({ title: intl.formatMessage(messages.removed) })
    },
    onError: () =>
      notify({ title: intl.formatMessage(messages.removeFailed), variant: 'destructive' }),
  })
  if (certificates.length === 0) return null
  const dayText = (day: string) => intl.formatDate(day, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <ul css={list} aria-label={intl.formatMessage(messages.list)}>
      {certificates.map(({ state, kind, number, expiresOn }) => (
        <li key={state} css={item}>
          <div>
            <p>
              {stateName(language, 'USA', state)} · {intl.formatMessage(kindNames[kind])} · {number}
            </p>
            <p css={quiet}>
              {expiresOn
                ? intl.formatMessage(expiresOn < today ? messages.expired : messages.until, {
                    day: dayText(expiresOn),
                  })
                : intl.formatMessage(messages.forever)}
            </p>
          </div>
          <Button
            variant="quiet"
            isBusy={isPending}
            aria-label={intl.formatMessage(messages.remove, {
              state: stateName(language, 'USA', state),
            })}
            onClick={() => mutate(state)}
          >
            <Trash2 aria-hidden size={20} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
