/** The receipt beside the form; afterwards the next one that waits. */
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { plural } from '@pontua/contract/plural';
import type { getSubmissao } from '@pontua/contract/submissoes';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAbre } from '../../kit/abre.ts';
import { Botao } from '../../kit/Botao.tsx';
import { keepFocusNear } from '../../kit/foco.ts';
import { BotaoVoltar } from '../../kit/Para.tsx';
import { usePresenca } from '../../kit/presenca.ts';
import { AvisoDeSinais } from '../../kit/sinais/AvisoDeSinais.tsx';
import { VisorPaginas } from '../../kit/VisorPaginas.tsx';
import { Anterior } from './Anterior.tsx';
import { caminhoNovaVenda, caminhoPendentes, caminhoRecibo, toSeguinte } from './caminhos.ts';
import { reciboDe } from './celulas.tsx';
import { Encerrar } from './Encerrar.tsx';
import classes from './recibos.module.css';
import { useMarcaVista } from './useMarcaVista.ts';
import { FormVenda } from './venda/FormVenda.tsx';

type Aberta = RecebidoDe<typeof getSubmissao>['submissao'];

export function DoRecibo({ submissao, focado }: { submissao: Aberta; focado: boolean | undefined }) {
  useMarcaVista(submissao);
  const [encerrando, setEncerrando] = useState(false);
  const navigate = useNavigate();
  const abre = useAbre();
  const isAqui = usePresenca();
  const goOn = () => {
    if (!isAqui()) return;
    window.scrollTo(0, 0);
    if (submissao.proxima === null) navigate(abre(caminhoPendentes) ? caminhoPendentes : caminhoNovaVenda);
    else navigate(caminhoRecibo(submissao.proxima), { state: toSeguinte });
  };
  return (
    <div className={classes.colunas}>
      <Stack gap="sm" className={classes.recibo}>
        <VisorPaginas paginas={submissao.paginas} descricao={reciboDe(submissao)} alto />
        <Text size="sm" c="dimmed">
          {`Enviado por ${submissao.parceiro}, ${submissao.revenda}, em ${formatInstante(submissao.criadoEm)}`}
        </Text>
      </Stack>
      <Stack gap="md">
        <Anterior submissao={submissao} />
        <Repeticoes submissao={submissao} />
        <AvisoDeSinais tipo="recibo" idAlvo={submissao.id} sinais={submissao.sinais} conferido={submissao.conferido} />
        {submissao.estado === 'pendente' ? (
          <FormVenda
            idSubmissao={submissao.id}
            cpf={submissao.cpf}
            remetente={{ ...submissao, nome: submissao.parceiro }}
            chaveAcesso={submissao.chaveAcesso}
            focado={focado}
            onProcessada={goOn}
            acoes={(ocupado) => (
              <Botao variant="light" color="red" disabled={ocupado} onClick={() => setEncerrando(true)}>
                Encerrar
              </Botao>
            )}
          />
        ) : (
          <Passada submissao={submissao} />
        )}
      </Stack>
      {encerrando && <Encerrar submissao={submissao} onFechar={() => setEncerrando(false)} onEncerrada={goOn} />}
    </div>
  );
}

/** Nothing to do here any more, whoever did it; the next one waits. */
function Passada({ submissao: { estado, motivo, atualizadoEm, passadaPor, proxima } }: { submissao: Aberta }) {
  const feito = estado === 'processada' ? 'processado' : 'encerrado';
  const aviso = useRef<HTMLDivElement>(null);
  // Whoever was typing, or pressed what led here, has no field and no button any more.
  useEffect(() => keepFocusNear(aviso.current), []);
  return (
    <Alert ref={aviso} tabIndex={-1} color="blue" title={`Este recibo já foi ${feito}`}>
      <Stack gap="sm">
        <Text>{`${passadaPor ? `Por ${passadaPor}, em` : 'Em'} ${formatInstante(atualizadoEm)}.${motivo ? ` Motivo: ${motivo}` : ''}`}</Text>
        <Group gap="sm">
          {proxima !== null && (
            <Button component={Link} to={caminhoRecibo(proxima)} state={toSeguinte}>
              Próximo recibo
            </Button>
          )}
          <BotaoVoltar to={caminhoPendentes}>Voltar às pendentes</BotaoVoltar>
        </Group>
      </Stack>
    </Alert>
  );
}

const igualdade = {
  chave: 'A mesma chave de acesso',
  imagem: 'A mesma imagem',
  parecida: 'Foto igual ou muito parecida',
} as const;
const estados = { pendente: 'pendente', processada: 'processado', encerrada: 'encerrado' } as const;

/** The same receipt may have come before. It opens apart, so that what is typed here stays. */
function Repeticoes({ submissao: { repeticoes, repeticoesFora } }: { submissao: Aberta }) {
  if (repeticoes.length + repeticoesFora === 0) return null;
  return (
    <Alert color="yellow" title="Este recibo pode ser repetido" role="alert">
      <Stack gap={4}>
        {repeticoes.map(({ por, idSubmissao, parceiro, criadoEm, estado }) => (
          <Text key={`${por} ${idSubmissao}`} size="sm">
            {`${igualdade[por]}: `}
            <Anchor component={Link} to={caminhoRecibo(idSubmissao)} target="_blank" inherit>
              {`recibo de ${parceiro}, ${formatInstante(criadoEm)}`}
            </Anchor>
            {` (${estados[estado]})`}
          </Text>
        ))}
        {repeticoesFora > 0 && (
          <Text size="sm">{`${plural(repeticoesFora, 'recibo igual', 'recibos iguais')} de lojas fora do seu alcance`}</Text>
        )}
      </Stack>
    </Alert>
  );
}
