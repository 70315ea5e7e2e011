import { Button, Group } from '@mantine/core';
import type { PerfilUsuario } from '@pontua/contract/sessoes';
import { listPermissoes } from '@pontua/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
import { useMarca } from '../../api/marca.ts';
import { q } from '../../api/query.ts';
import { Aviso } from '../../kit/Aviso.tsx';
import { Botao } from '../../kit/Botao.tsx';
import { useSignOut } from './useSignOut.ts';

/** For a level that was given no screen: there is nowhere to lead them, so it is said here why and whom to ask. */
export function SemTelas({ usuario: { nome, nomePermissao } }: { usuario: PerfilUsuario }) {
  const marca = useMarca();
  const signOut = useSignOut();
  const { refetch, isFetching } = useQuery(q(listPermissoes));
  return (
    <Aviso
      desenho="SemPermissao"
      titulo="Nenhuma tela liberada"
      texto={`${nome}, o seu nível de acesso (${nomePermissao}) ainda não abre nenhuma tela do painel. Peça a quem administra ${marca.nome} que libere as telas de que você precisa.`}
    >
      <Group gap="sm" justify="center">
        <Botao ocupado={isFetching} textoOcupado="Verificando" onClick={() => void refetch()}>
          Verificar de novo
        </Botao>
        <Button variant="default" onClick={() => void signOut()}>
          Sair
        </Button>
      </Group>
    </Aviso>
  );
}
