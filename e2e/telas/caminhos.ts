/** Addresses of all screens, asked of the product itself, so that a new one is looked at without being listed here. */

/** For addresses with a part that varies, or that want to be asked with more, on the demo's data. */
const daDemonstracao: Record<string, string> = {
  '/premio/:codigo': '/premio/PIX0050',
  '/esqueceu-senha/:uuid': '/esqueceu-senha/7d9f6f60-94b7-4a4e-a5a5-2f4f2f6f8f10',
  '/confirmar-email/:uuid': '/confirmar-email/7d9f6f60-94b7-4a4e-a5a5-2f4f2f6f8f10',
  '/cadastrar-vendedor/:idRevenda': '/cadastrar-vendedor/1',
  '/loja/cadastrar-vendedor/:idRevenda': '/loja/cadastrar-vendedor/1',
  '/painel/nova-senha/:uuid': '/painel/nova-senha/7d9f6f60-94b7-4a4e-a5a5-2f4f2f6f8f10',
  '/painel/parceiro/:cpf': '/painel/parceiro/39053344705',
  '/painel/resgates/:id': '/painel/resgates/9',
  '/painel/revenda/:cnpj': '/painel/revenda/11222333000181',
  '/painel/revenda/:cnpj/cartaz': '/painel/revenda/11222333000181/cartaz',
  '/painel/antifraude/:rede/:produto': '/painel/antifraude/1/PX-1005',
  '/painel/logs/:id': '/painel/logs/1',
};

export async function listCaminhos(
  area: 'loja' | 'painel',
  tabela: string,
  exemplos = daDemonstracao,
): Promise<string[]> {
  const modulo: Record<string, Record<string, unknown>> = await import(`../../web/src/${area}/telas.ts`);
  return Object.keys(modulo[tabela] ?? {}).map((caminho) => {
    const exemplo = exemplos[caminho] ?? (caminho.includes(':') ? undefined : caminho);
    if (!exemplo) throw new Error(`Falta um exemplo de endereço para ${caminho}`);
    return exemplo;
  });
}

/** What the pictures of a screen are called. */
export const nameOf = (area: string, caminho: string): string =>
  [area, ...caminho.split('/').filter((parte) => parte !== '' && parte !== area)].join('-');
