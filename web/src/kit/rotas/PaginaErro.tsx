/** The error page: says what happened in the user's words and offers the way on. */
import { Button, Group, Text } from '@mantine/core';
import { isPaginaDoPainel } from '@pontua/contract/pagina';
import { useCallback, useEffect, useState } from 'react';
import { PRAZO_DEVAGAR_MS, waitedMs } from '../../api/client.ts';
import { probe } from '../../api/conexao.ts';
import { ApiError } from '../../api/erro.ts';
import { Aviso, type DesenhoAviso } from '../Aviso.tsx';
import { Botao } from '../Botao.tsx';
import { reloadOnce } from './recarga.ts';
import { TelaAusente } from './Tela.tsx';

type SituacaoDoErro = 'naoEncontrada' | 'semConexao' | 'naoBaixada' | 'semPermissao' | 'inesperado';

const avisos: Record<SituacaoDoErro, { desenho: DesenhoAviso; titulo: string; texto: string }> = {
  naoEncontrada: {
    desenho: 'PaginaNaoEncontrada',
    titulo: 'Página não encontrada',
    texto: 'O endereço mudou ou nunca existiu. Confira o link ou volte ao início.',
  },
  semConexao: {
    desenho: 'SemConexao',
    titulo: 'Sem conexão',
    texto: 'Não conseguimos falar com o servidor. Confira a sua internet e tente de novo.',
  },
  naoBaixada: {
    desenho: 'SemConexao',
    titulo: 'Sem conexão',
    texto:
      'Esta tela ainda não foi baixada neste aparelho. Confira a sua internet: assim que ela voltar, a tela abre sozinha.',
  },
  semPermissao: {
    desenho: 'SemPermissao',
    titulo: 'Acesso não permitido',
    texto: 'O seu perfil não vê esta tela. Se precisa dela, fale com a administração.',
  },
  inesperado: {
    desenho: 'ErroInesperado',
    titulo: 'Algo deu errado',
    texto: 'Não foi culpa sua. Tente de novo; se continuar, fale com o suporte.',
  },
};

/** @param raiz no layout stands around it, so the page's main landmark is its own */
export function PaginaErro({ erro, raiz }: { erro: unknown; raiz?: boolean }) {
  const situacao = situacaoDe(erro);
  return (
    <Aviso {...avisos[situacao]} raiz={raiz}>
      <Group gap="sm" justify="center">
        {situacao !== 'naoEncontrada' && <TentarNovamente sozinha={situacao === 'naoBaixada'} />}
        {!semRede.includes(situacao) && <VoltarAoInicio />}
      </Group>
    </Aviso>
  );
}

/** Then the beginning cannot be had either. */
const semRede: readonly SituacaoDoErro[] = ['semConexao', 'naoBaixada'];

/** For addresses that nobody answers. */
export function NaoEncontrada({ raiz }: { raiz?: boolean }) {
  return (
    <Aviso {...avisos.naoEncontrada} raiz={raiz}>
      <VoltarAoInicio />
    </Aviso>
  );
}

/** For a screen that the usuário's level does not see. */
export function NaoPermitida() {
  return (
    <Aviso {...avisos.semPermissao}>
      <VoltarAoInicio />
    </Aviso>
  );
}

/**
 * By loading the page anew, which asks for all that is missing, but never for the browser's own page of what it cannot load.
 * @param sozinha at once by itself: a part that cannot be had while the server can is of a version that is no more
 */
function TentarNovamente({ sozinha }: { sozinha: boolean }) {
  const [tentativa, setTentativa] = useState<'tentando' | 'falhou' | null>(null);
  const retry = useCallback(async () => {
    setTentativa('tentando');
    if (await probe(waitedMs() ? PRAZO_DEVAGAR_MS : undefined)) window.location.reload();
    else setTentativa('falhou');
  }, []);
  useEffect(() => {
    if (!sozinha) return;
    let aqui = true;
    void probe().then((ha) => ha && aqui && reloadOnce());
    return () => {
      aqui = false;
    };
  }, [sozinha]);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return (
    <>
      <Botao ocupado={tentativa === 'tentando'} textoOcupado="Tentando" onClick={retry}>
        Tentar novamente
      </Botao>
      <Text span role="status" w="100%">
        {tentativa === 'falhou' && 'Ainda sem conexão.'}
      </Text>
    </>
  );
}

/** By a real navigation: whatever went wrong, the next page starts clean. */
function VoltarAoInicio() {
  return (
    <Button
      variant="default"
      size="lg"
      component="a"
      href={isPaginaDoPainel(window.location.pathname) ? '/painel' : '/'}
    >
      Ir para o início
    </Button>
  );
}

function situacaoDe(erro: unknown): SituacaoDoErro {
  if (erro instanceof ApiError) {
    if (erro.status === 0) return 'semConexao';
    if (erro.status === 404) return 'naoEncontrada';
    return erro.status === 403 ? 'semPermissao' : 'inesperado';
  }
  // Parts of a screen that come later are thrown as a TypeError by every browser.
  const parte = erro instanceof TypeError && /import|module|fetch/i.test(erro.message);
  return parte || erro instanceof TelaAusente ? 'naoBaixada' : 'inesperado';
}
