/** What was sent before and what has become of it, newest first. */
import { Title } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import { useRef, useState } from 'react';
import { Botao } from '../../../kit/Botao.tsx';
import { FalhaConsulta } from '../../../kit/Consulta.tsx';
import { Dialogo } from '../../../kit/Dialogo.tsx';
import { EstadoVazio } from '../../../kit/EstadoVazio.tsx';
import { FecharDialogo } from '../../../kit/FecharDialogo.tsx';
import { EnvieCupom } from '../../../kit/ilustracoes/EnvieCupom.tsx';
import { bringMore } from '../../../kit/maisPaginas.ts';
import { VisorPaginas } from '../../../kit/VisorPaginas.tsx';
import { Andamento } from './Andamento.tsx';
import { Enviado, EsqueletoEnviados } from './Enviado.tsx';
import classes from './fotos.module.css';
import { useEnviados } from './useEnviados.ts';

/** Signed addresses are good for a quarter of an hour. */
const ENDERECOS_MS = 10 * 60_000;

interface EnviadosProps {
  /** Where the store takes photos. */
  onReenviar?: (arquivos: readonly File[], id: number) => void;
}

export default function Enviados(props: EnviadosProps) {
  return (
    <section aria-labelledby="titulo-enviados">
      <Title order={2} size="h4" id="titulo-enviados" mb="xs">
        Enviados
      </Title>
      <ListaDeEnviados {...props} />
    </section>
  );
}

function ListaDeEnviados({ onReenviar }: EnviadosProps) {
  const query = useEnviados();
  const lista = useRef<HTMLUListElement>(null);
  const [aberta, setAberta] = useState<number | null>(null);
  const paginas = query.data?.pages;
  if (!paginas) {
    return query.error ? (
      <FalhaConsulta erro={query.error} onTentar={() => void query.refetch()} />
    ) : (
      <EsqueletoEnviados />
    );
  }
  const enviados = paginas.flatMap(({ submissoes }) => submissoes);
  const visto = enviados.find(({ id }) => id === aberta);
  const open = async (id: number) => {
    if (Date.now() - query.dataUpdatedAt > ENDERECOS_MS) await query.refetch();
    setAberta(id);
  };
  if (enviados.length === 0) {
    return (
      <EstadoVazio
        desenho={<EnvieCupom tamanho={160} />}
        titulo="Nenhum recibo enviado ainda"
        texto="Fotografe o cupom ou a nota da venda e envie. Aqui você acompanha até os pontos entrarem."
      />
    );
  }
  return (
    <>
      <ul ref={lista} className={classes.enviados} aria-label="Enviados">
        {enviados.map((enviado) => (
          <Enviado
            key={enviado.id}
            enviado={enviado}
            onAbrir={() => void open(enviado.id)}
            onReenviar={onReenviar && ((arquivos) => onReenviar(arquivos, enviado.id))}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Botao
          variant="default"
          fullWidth
          mt="md"
          ocupado={query.isFetchingNextPage}
          textoOcupado="Carregando"
          onClick={() => void bringMore(lista.current, query.fetchNextPage)}
        >
          Ver mais
        </Botao>
      )}
      <Dialogo
        opened={visto !== undefined}
        onClose={() => setAberta(null)}
        size="lg"
        title={visto && `Enviado em ${formatInstante(visto.criadoEm)}`}
      >
        {visto && (
          <>
            <Andamento enviado={visto} />
            <VisorPaginas paginas={visto.paginas} descricao={`Enviado em ${formatInstante(visto.criadoEm)}`} />
            <FecharDialogo onFechar={() => setAberta(null)} />
          </>
        )}
      </Dialogo>
    </>
  );
}
