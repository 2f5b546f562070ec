from pathlib import Path

import pytest

from infra.dev import environment
from infra.dev.console import LaunchError


def test_process_environment_wins_over_the_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("PORT=9000\nPRODUCT_NAME='Mi tienda'\n")

    env = environment.load(tmp_path, {"PORT": "9100"})

    assert env.get("PORT") == "9100"
    assert env.get("PRODUCT_NAME") == "Mi tienda"


def test_file_may_hold_comments_quotes_and_export(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text('# a comment\n\nexport A=1 # why\nB="two # words"\nC=x=y\nno equals sign\n')

    assert environment.read_dotenv(file) == {"A": "1", "B": "two # words", "C": "x=y"}


def test_data_folder_can_be_moved(tmp_path: Path) -> None:
    assert environment.load(tmp_path, {}).data == tmp_path / ".vitrina"
    assert environment.load(tmp_path, {"VITRINA_DATA": "/srv/shop"}).data == Path("/srv/shop")


def test_children_import_from_platform_and_root(tmp_path: Path) -> None:
    child = environment.load(tmp_path, {"HOME": "/x"}).child(PORT="1")

    assert child["PYTHONPATH"] == f"{tmp_path}/platform:{tmp_path}"
    assert child["HOME"] == "/x"
    assert child["PORT"] == "1"


def test_a_port_that_is_no_number_is_shown(tmp_path: Path) -> None:
    with pytest.raises(LaunchError, match="PORT=abc is not a number"):
        environment.load(tmp_path, {"PORT": "abc"}).number("PORT")
