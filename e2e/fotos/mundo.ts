/** A store whose sellers photograph their receipts: `const { hire, atTheScreen, received } = useFotos();`, once a spec. */
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { usePalco } from '../apoio/palco.ts';
import type { Pessoa } from '../apoio/pessoa.ts';
import { titulo } from '../apoio/tela.ts';

export interface Vendedora {
  id: number;
  cpf: string;
  nome: string;
}

export function useFotos() {
  const palco = usePalco();
  let loja = { id: 0, redeId: 0 };
  beforeAll(async () => {
    const { fabricas } = palco();
    const rede = await fabricas.rede({ controlaSaldo: true });
    loja = await fabricas.revenda({ redeId: rede.id, tipoPontuacao: 2 });
  });
  return {
    palco,
    redeId: () => loja.redeId,
    /** Somebody new of the store. */
    hire: (): Promise<Vendedora> => palco().fabricas.parceiro({ senhaHash: palco().senhaHash, revendaId: loja.id }),
    /** On a phone, at the screen. */
    async atTheScreen(rosa: Vendedora): Promise<Pessoa> {
      const alguem = await palco().pessoa({ tamanho: 'celular' });
      await alguem.resume('loja', rosa.cpf);
      await alguem.goTo('/enviar-pontuacao');
      await titulo(alguem.pagina, 'Enviar pontuação').waitFor();
      return alguem;
    },
    /** What has arrived of a seller's, in the order of arrival. */
    received: ({ id }: Vendedora) =>
      palco()
        .app.db.selectFrom('submissoes')
        .innerJoin('arquivos', 'arquivos.id', 'submissoes.arquivoId')
        .select(['submissoes.id', 'chaveAcesso', 'tamanho'])
        .select(sql<number>`(select count(*) from recibo_paginas where submissao_id = submissoes.id)`.as('paginas'))
        .where('parceiroId', '=', id)
        .orderBy('submissoes.id')
        .execute(),
  };
}
