import { act, screen, waitFor } from '@testing-library/react'
import type { OpenOperation } from '@materia/contracts/wire/Operation.ts'
import { emailRule, validateTexts } from '@materia/contracts/text/rules.ts'
import { call } from '../api/apiClient.ts'
import { Button } from '../controls/Button.tsx'
import { Field } from './Field.tsx'
import type { MockResponses } from '../testing/mockCalls.ts'
import { notify } from '../notify.ts'
import { renderRoutes } from '../testing/renderRoutes.tsx'
import { SliceMessages } from '../language/SliceMessages.tsx'
import { useLanguage } from '../useLanguage.ts'
import { useRuledForm } from './useRuledForm.ts'

const spanish = {
  Name: 'Nombre',
  Email: 'Correo',
  'An address, please': 'Un correo, por favor',
  Taken: 'Ocupado',
  'Not sent': 'No se envió',
}
const text = (id: string) => ({ id, defaultMessage: id })
const addPerson: OpenOperation<{ body: { name: string; email: string } }> = {
  method: 'post',
  path: '/api/people',
  auth: 'anyone',
  status: 204,
}
const rules = { name: { isRequired: true, max: 3 }, email: emailRule }

function FormScreen() {
  const { setLanguage } = useLanguage()
  const form = useRuledForm({
    defaultValues: { name: '', email: '' },
    labels: { name: text('Name'), email: text('Email') },
    validate: (values) => validateTexts(rules, values),
    texts: { 'email.required': text('An address, please'), EMAIL_TAKEN: text('Taken') },
    send: (values) => call(addPerson, { body: values }),
    onSent: () => {},
    refused: text('Not sent'),
    refusedFields: { EMAIL_TAKEN: 'email' },
    fieldOf: (path) => (path === 'fullName' ? 'name' : undefined),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Field {...form.field('name')} />
      <Field {...form.field('email')} type="email" />
      <Button type="submit" isBusy={form.isBusy}>
        Send
      </Button>
      <Button onClick={() => setLanguage('es')}>es</Button>
      {form.isSent && <p>Sent</p>}
    </form>
  )
}

async function open(
  answer: [status: number, body?: unknown] = [204],
  filled = { name: 'Ana', email: 'ana@planta.example' },
) {
  const answers: MockResponses = { 'POST /api/people': answer }
  const view = renderRoutes({
    routes: [
      {
        path: '/',
        element: (
          <SliceMessages messages={{ en: {}, es: spanish }}>
            <FormScreen />
          </SliceMessages>
        ),
      },
    ],
    at: '/',
    answers,
  })
  for (const [index, value] of Object.values(filled).entries())
    if (value) await view.keyboard.type(screen.getAllByRole('textbox')[index]!, value)
  await view.keyboard.click(screen.getByRole('button', { name: 'Send' }))
  return { ...view, answers }
}

async function openRefused() {
  const view = await open([409, { message: 'taken', code: 'EMAIL_TAKEN', requestId: 'r' }])
  await screen.findByText('Not sent')
  return view
}

const errorOf = (label: string) => {
  const field = screen.getByLabelText(label)
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}

describe('a form by rules', () => {
  it('shows an error beside each field, focuses the first, sends nothing, and follows a change of language', async () => {
    const { keyboard, calls } = await open([204], { name: 'Anabel', email: '' })
    expect([errorOf('Name'), errorOf('Email')]).toEqual([
      'This text is too long',
      'An address, please',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(calls).toEqual([])
    await keyboard.click(screen.getByRole('button', { name: 'es' }))
    expect([errorOf('Nombre'), errorOf('Correo')]).toEqual([
      'Este texto es demasiado largo',
      'Un correo, por favor',
    ])
    await keyboard.type(screen.getByLabelText('Nombre'), '{Backspace>3/}')
    expect(errorOf('Nombre')).toBeUndefined()
  })

  it('is sent once, however often it is pressed', async () => {
    const { calls } = await open()
    await screen.findByText('Sent')
    expect(calls).toHaveLength(1)
    const send = screen.getByRole('button', { name: 'Send' })
    await act(async () => [send, send].forEach((button) => button.click()))
    expect(calls).toHaveLength(2)
  })

  it.each([
    ['its error code', { code: 'EMAIL_TAKEN', message: 'no' }, 'Email', 'Taken'],
    [
      'the path of a detail',
      { code: 'INVALID_INPUT', message: 'no', details: [{ path: 'fullName', message: 'no' }] },
      'Name',
      'This value wasn’t accepted',
    ],
  ])(
    'shows a refusal at the field of %s and keeps the typed text',
    async (_name, body, label, error) => {
      await open([409, { requestId: 'r', ...body }])
      expect(await screen.findByText('Not sent')).toBeTruthy()
      expect(errorOf(label)).toBe(error)
      expect(document.activeElement).toBe(screen.getByLabelText(label))
      expect(screen.getAllByRole('textbox').map((field) => Reflect.get(field, 'value'))).toEqual([
        'Ana',
        'ana@planta.example',
      ])
    },
  )

  it('dismisses its notice once it is sent', async () => {
    const { keyboard, answers } = await openRefused()
    answers['POST /api/people'] = [204]
    await keyboard.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Sent')
    await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull())
  })

  it('does not dismiss another notice', async () => {
    const { keyboard, answers } = await openRefused()
    act(() => notify({ title: 'Something else' }))
    answers['POST /api/people'] = [204]
    await keyboard.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Sent')
    expect(screen.getByText('Something else')).toBeTruthy()
  })
})
