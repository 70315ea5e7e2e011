/** One prize: what it is, what it costs, and the way to have it. */
import { Badge, Button, Skeleton, Text, Title, Typography } from '@mantine/core';
import { listVitrine, type PremioVitrine } from '@pontua/contract/premios';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { nomeTipoPremio } from '@pontua/contract/tipos-premio';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { q } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { Consulta, FalhaConsulta } from '../../kit/Consulta.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { FotoPremio } from '../../kit/FotoPremio.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { useTitulo } from '../../kit/titulo.ts';
import { Voltar } from '../../kit/Voltar.tsx';
import { paths } from '../../paths.ts';
import classes from './premio.module.css';
import { Resgatar } from './Resgatar.tsx';

export function Component() {
  const { codigo = '' } = useParams();
  const parceiro = useSession((sessao) => sessao.parceiro);
  const query = useQuery(q(listVitrine, { query: { codigo, ativo: 1 } }));
  if (!parceiro) return null;
  if (query.error && !query.data) {
    return (
      <Pagina titulo="Prêmio" descricao={<Voltar para={paths.loja}>Voltar à loja</Voltar>}>
        <FalhaConsulta erro={query.error} onTentar={() => void query.refetch()} />
      </Pagina>
    );
  }
  return (
    <Consulta query={query} espera={<EsperaDoPremio />}>
      {({ premios: [premio] }) => (premio ? <PremioAberto premio={premio} parceiro={parceiro} /> : <Indisponivel />)}
    </Consulta>
  );
}

function PremioAberto({ premio, parceiro }: { premio: PremioVitrine; parceiro: PerfilParceiro }) {
  useTitulo(premio.nome);
  const { nome, tipo, categoria, descricao, diretorioFoto, codigo } = premio;
  return (
    <div className={classes.pagina}>
      <Voltar para={paths.loja}>Voltar à loja</Voltar>
      <div className={classes.duas}>
        <div className={classes.foto}>
          <FotoPremio endereco={diretorioFoto} imediata />
        </div>
        <div className={classes.lado}>
          <div className={classes.cabeca}>
            <Badge>{tipo === 'geral' ? categoria : nomeTipoPremio[tipo]}</Badge>
            <Title order={1} size="h2" tabIndex={-1} data-titulo-pagina className={classes.nome}>
              {nome}
            </Title>
          </div>
          {/* Another prize is another form. */}
          <Resgatar key={codigo} premio={premio} parceiro={parceiro} />
        </div>
        <section className={classes.descricao} aria-labelledby="descricao">
          <Title order={2} size="h4" id="descricao" mb="xs">
            Sobre o prêmio
          </Title>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only harmless tags of what staff write */}
          <Typography dangerouslySetInnerHTML={{ __html: descricao }} />
          <Text c="dimmed" mt="md">
            Entrega em até 20 dias úteis. Código do prêmio: {codigo}
          </Text>
        </section>
      </div>
    </div>
  );
}

function EsperaDoPremio() {
  return (
    <div className={classes.pagina}>
      <span className="pt-oculto" role="status">
        Carregando
      </span>
      <Voltar para={paths.loja}>Voltar à loja</Voltar>
      <div className={classes.duas}>
        <div className={classes.foto}>
          <Skeleton height="auto" radius={0} style={{ aspectRatio: 1 }} />
        </div>
        <div className={classes.lado}>
          <Skeleton height={36} width="80%" />
          <Skeleton height={48} width="50%" />
          <Skeleton height={180} />
        </div>
      </div>
    </div>
  );
}

function Indisponivel() {
  return (
    <Pagina titulo="Prêmio indisponível">
      <EstadoVazio
        desenho="busca"
        titulo="Este prêmio não está disponível"
        texto="Ele saiu do catálogo ou o endereço mudou."
      >
        <Button component={Link} to={paths.loja}>
          Ver outros prêmios
        </Button>
      </EstadoVazio>
    </Pagina>
  );
}
