/** The error page: says what happened in the user's words and offers the way on. */
import { Button, Group } from '@mantine/core';
import { isPaginaDoPainel } from '@pontua/contract/pagina';
import { ApiError } from '../../api/erro.ts';
import { Aviso, type DesenhoAviso } from '../Aviso.tsx';

type Situacao = 'naoEncontrada' | 'semConexao' | 'semPermissao' | 'inesperado';

const avisos: Record<Situacao, { desenho: DesenhoAviso; titulo: string; texto: string }> = {
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
        {situacao !== 'naoEncontrada' && <Button onClick={() => window.location.reload()}>Tentar novamente</Button>}
        <VoltarAoInicio />
      </Group>
    </Aviso>
  );
}

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

/** By a real navigation: whatever went wrong, the next page starts clean. */
function VoltarAoInicio() {
  return (
    <Button variant="default" component="a" href={isPaginaDoPainel(window.location.pathname) ? '/painel' : '/'}>
      Ir para o início
    </Button>
  );
}

function situacaoDe(erro: unknown): Situacao {
  if (erro instanceof ApiError) {
    if (erro.status === 0) return 'semConexao';
    if (erro.status === 404) return 'naoEncontrada';
    return erro.status === 403 ? 'semPermissao' : 'inesperado';
  }
  // A screen's file that does not arrive is thrown as a TypeError by every browser.
  return erro instanceof TypeError && /import|module|fetch/i.test(erro.message) ? 'semConexao' : 'inesperado';
}
