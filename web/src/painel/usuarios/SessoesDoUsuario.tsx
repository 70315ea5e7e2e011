import type { Usuario } from '@pontua/contract/equipe';
import { closeSessoesDoUsuario, listSessoesDoUsuario } from '@pontua/contract/sessoes-abertas';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { SessoesAbertas } from '../../kit/sessoes/SessoesAbertas.tsx';

/** Where somebody is signed in to the panel, and ending it. */
export const SessoesDoUsuario = ({ usuario, onFechar }: { usuario: Usuario; onFechar: () => void }) => (
  <Dialogo opened onClose={onFechar} title={`Sessões de ${usuario.nome}`} size="lg">
    <SessoesAbertas de={usuario} list={listSessoesDoUsuario} close={closeSessoesDoUsuario} />
  </Dialogo>
);
