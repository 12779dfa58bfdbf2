/** The browser's title of a screen; React puts it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Materia`}</title>
}
