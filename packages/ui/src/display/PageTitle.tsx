/** The document title of a screen. React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Materia`}</title>
}
