/** Instead of "there is none", which is known only once there was an answer. */
export function whyNone({ data, isError }: { data: unknown; isError: boolean }): string | undefined {
  if (data !== undefined) return undefined;
  return isError ? 'Não foi possível carregar' : 'Carregando';
}
